export const tooMany = 'Solicitações demais. Você pode conferir de novo em {duration}.'
export const hashName = 'hash da transação'
export const data = 'dados'
export const noHash = 'Não é um hash de transação'
