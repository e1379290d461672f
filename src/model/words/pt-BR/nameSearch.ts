export const addressHint =
  'Isso é um endereço. Toque em Consultar para abrir a página dele.'
export const lookUp = 'Consultar'
