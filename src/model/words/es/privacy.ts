const toNetwork = 'Este servicio, que los solicita a la red'
const themToNetwork = 'Este servicio, que las solicita a la red'

export const sentData = {
  pages: {
    what: 'La dirección de cada página que abres, con el texto buscado',
    recipient: 'Este servicio',
    purpose: 'Para enviar la página',
  },
  hashes: {
    what: 'Hashes de transacciones que abres o sigues',
    recipient: toNetwork,
    purpose:
      'Para comprobar el estado: cada pocos segundos mientras se muestra, cada minuto para una notificación',
  },
  passedOn: {
    what: 'Hashes de transacciones de las que ninguna red ha informado todavía',
    recipient: '{hosts}, a través de este servicio, sin tu dirección',
    purpose: 'Para ver un depósito antes que la red',
  },
  toProviders: {
    what: 'Hashes de transacciones que ninguna red conoce',
    recipient: '{providers}, uno tras otro, a través de este servicio, sin tu dirección',
    purpose: 'Para encontrar un swap de otro proveedor',
  },
  names: {
    what: 'Nombres y direcciones que consultas',
    recipient: toNetwork,
    purpose:
      'Para comprobarlos en ambos sentidos; si un nombre está mal escrito, los nombres que consultaste antes',
  },
  tickers: {
    what: 'Símbolos en el cuadro de búsqueda',
    recipient: toNetwork,
    purpose: 'Para encontrar un nombre que se llame como un token',
  },
  addresses: {
    what: 'Direcciones que consultas',
    recipient: themToNetwork,
    purpose: 'Para listar sus transacciones',
  },
  watched: {
    what: 'Direcciones que sigues',
    recipient: themToNetwork,
    purpose:
      'Para listar sus transacciones: cada minuto mientras se muestran, más a menudo mientras una está en curso',
  },
  push: {
    what: 'La dirección de este navegador en su servicio push, con hashes y sus etiquetas, después de que aceptes los mensajes',
    recipient: 'Este servicio, hasta su último mensaje o durante 30 días',
    purpose: 'Para avisarte con esta página cerrada',
  },
  prices: {
    what: 'Activos con precio en dólares',
    recipient: 'Este servicio',
    purpose: 'Para mostrar el precio',
  },
} as const

export const chainHost = ['{host} ({chain})', '{chain}'] as const

export const unsentText =
  'Nunca se envían las demás etiquetas, las direcciones que has usado o etiquetado sin seguirlas, la lista de páginas abiertas recientemente, los estados guardados ni la configuración. ' +
  'Los enlaces a exploradores abren otros sitios, que entonces conocen el hash o la dirección del enlace.'
