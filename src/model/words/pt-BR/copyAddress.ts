export const title = 'Copiar este endereço?'
export const copyNamed = 'Copiar {content}'
export const copyUnchecked = 'Copiar sem conferir[ {content}]'
export const copyButtons = {
  plain: 'Copiar',
  anyway: 'Copiar mesmo assim',
  unchecked: 'Copiar sem conferir',
} as const
export const qrButtons = {
  plain: 'Mostrar QR code',
  anyway: 'Mostrar QR code mesmo assim',
  unchecked: 'Mostrar QR code sem conferir',
} as const
export const withQr = '{title} (QR)'
export const qrOf = 'QR code do endereço {address}'
export const copyAddress = 'Copiar endereço'
export const copyDetails = 'Copiar com nome'
export const payNote =
  'O QR code contém apenas o endereço. Confira se sua carteira está em {chain}.'
export const notChecked = 'Ainda não conferido'
