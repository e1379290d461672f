export const transactions = 'Transacciones'
export const noTransactions = 'Aún no hay transacciones'
export const unread = 'No se pudo leer'
export const withoutList = 'No se puede listar'
export const onlyOlder = 'Las anteriores aún no se han cargado'
export const loading = 'Cargando…'
export const emptyTitle = 'Aún no sigues ninguna dirección'
export const emptyText =
  'Las transacciones de hasta 20 direcciones se reúnen aquí, con una sola exportación para impuestos.'
export const field = 'Direcciones que seguir'
export const fieldHint = 'Una por línea, con una etiqueta si quieres.'
export const fieldEmpty = 'Pega antes una dirección.'
export const noAddress = 'No hay dirección en'
export const ofAddress = 'Dirección'
export const unlistedTitle = 'Las transacciones de direcciones no se pueden listar aquí'
export const unlistedText =
  'Este servicio no tiene una fuente para ellas. Aun así, puedes abrir cada dirección.'
export const olderHint = 'Pulsa Mostrar más para ver las anteriores, o elige Todas.'
export const allHint = 'Elige Todas para ver todas las transacciones.'
export const unconfirmed =
  'Los estados de aquí vienen del historial de la red. Abre una transacción para confirmar su estado.'
export const unknown = '—'

export const listTexts = {
  missing:
    'No pudimos cargar las transacciones de {count|esta dirección|tus direcciones}. Puede que haya algunas.',
  noTransactionsText:
    'Los swaps desde o hacia {count|esta dirección|tus direcciones} aparecen aquí unos minutos después de enviarse.',
  exportNote:
    'Todas las transacciones de {count|esta dirección|las direcciones que sigues}, sean cuales sean los filtros, cada una una vez. Las 5\u00a0000 más recientes como máximo.',
  missingNetworks: 'Sin respuesta de {names}.',
  missingOfNetworks: 'Faltan aquí {count|sus|sus} transacciones. Seguimos intentándolo.',
} as const

export const fullLists = {
  watched:
    'Ya sigues {capacity} direcciones, el máximo que se puede seguir. Deja antes de seguir otra.',
  kept: 'Este navegador guarda {capacity} direcciones como máximo. Quita antes la etiqueta de otra.',
} as const

export const addedAddresses =
  '{count|Añadida a tus direcciones|# añadidas a tus direcciones}.'

export const inProgress = '{count} en curso'

export const oldState = 'No se pudo actualizar: datos de {time}'

export const missingNetworks = 'Sin respuesta de {names}'

const lack = 'Faltan aquí {count|sus|sus} transacciones, si {count|tiene|tienen} alguna.'

export const addressGaps = {
  'no-list': {
    heading: 'No podemos listar las transacciones de {names}.',
    text: `${lack} Revisa si {count|la dirección tiene|las direcciones tienen} errores de escritura.`,
  },
  refused: { heading: 'El servicio se negó a listar {names}.', text: lack },
  unread: {
    heading: 'No pudimos leer {names}.',
    text: `${lack} Seguimos intentándolo.`,
  },
  outdated: {
    heading: 'No pudimos actualizar {names}.',
    text: 'Aquí pueden faltar {count|sus|sus} transacciones más recientes. Seguimos intentándolo.',
  },
  older: {
    heading: 'No pudimos cargar transacciones anteriores de {names}.',
    text: 'Las que se muestran están al día. Seguimos intentándolo.',
  },
} as const

export const loadingMore = 'Cargando {count} {count|dirección más|direcciones más}…'

export const emptyAddresses = {
  stored: 'Tus direcciones se guardan solo en este navegador.',
  lost: 'Este navegador no guarda nada: tus direcciones duran hasta que cierres esta pestaña.',
} as const
