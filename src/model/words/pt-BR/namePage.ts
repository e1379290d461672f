export const resultsQuestion = 'O que a conferência encontrou?'
export const remarkPlace = '{place}:'
export const owner = 'Dono'
export const expires = 'Expira'
export const registration = 'Registro'
export const checks = {
  listed: 'Blockchain listada',
  hasAddress: 'Endereço definido',
  linked: 'Vínculo confirmado',
  pointsBack: 'Pertence ao nome',
  notExpired: 'Não expirado',
} as const
export const failedChecks = {
  listed: 'Blockchain não listada',
  hasAddress: 'Nenhum endereço definido',
  linked: 'Vínculo não confirmado',
  pointsBack: 'Não confirmado pelo endereço',
  notExpired: 'Expirado',
} as const
export const didYouMean = 'Você quis dizer {name}?'
export const notAValidName = 'Não é um nome válido'
export const checkedAgo = 'Conferido há {time}'
export const name = 'nome'
export const tableOf = 'Blockchains e endereços de [{label} ]{name}'
export const ownerAddress = 'endereço do dono'
