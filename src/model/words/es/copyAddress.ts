export const title = '¿Copiar esta dirección?'
export const copyNamed = 'Copiar {content}'
export const copyUnchecked = 'Copiar sin comprobar[ {content}]'
export const copyButtons = {
  plain: 'Copiar',
  anyway: 'Copiar igualmente',
  unchecked: 'Copiar sin comprobar',
} as const
export const qrButtons = {
  plain: 'Mostrar código QR',
  anyway: 'Mostrar código QR igualmente',
  unchecked: 'Mostrar código QR sin comprobar',
} as const
export const withQr = '{title} (QR)'
export const qrOf = 'Código QR de la dirección {address}'
export const copyAddress = 'Copiar dirección'
export const copyDetails = 'Copiar con nombre'
export const payNote =
  'El código QR contiene solo la dirección. Asegúrate de que tu billetera está en {chain}.'
export const notChecked = 'Aún no comprobada'
