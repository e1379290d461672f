export const notifyMe = 'Avísame'
export const willNotify = 'Avisaremos'
export const notAllowed = 'Bloqueado'
export const notificationsOff =
  'Notificaciones desactivadas. Sigue en tu lista de seguimiento.'
export const notifyNote =
  'Te avisa cuando esta transacción termina, se retrasa o te necesita'
export const tellInTab = 'Avísame en esta pestaña'
export const allowNotifications = 'Permitir notificaciones'
export const asksPermission = 'A continuación, tu navegador pide permiso.'
export const alsoWatches = 'Esto también añade la transacción a tu lista de seguimiento.'
export const endedMeanwhile =
  'Esta transacción ha terminado entretanto: {outcome}. Ya no hay nada de lo que avisarte.'
export const notifyAbout = 'Avísame de {name}'

export const notifyWays = {
  push: 'Te avisaremos cuando {occasion}. Puedes cerrar esta página.',
  tab: 'Te avisaremos cuando {occasion}. Mantén abierta una pestaña de {brand}.',
  screen:
    'Te avisaremos cuando {occasion}, mientras esta página esté en tu pantalla: un teléfono bloqueado lo detiene. Si no, vuelve más tarde; se conserva en tu lista de seguimiento.',
  blocked:
    'Tu navegador bloquea las notificaciones de este sitio. Tu lista de seguimiento lo mostrará cuando {occasion}.',
  unsupported:
    'Este navegador no puede mostrar notificaciones. Tu lista de seguimiento lo mostrará cuando {occasion}.',
} as const

export const notifyOccasion =
  '{count|esta transacción|cada una de las # transacciones} termine, se retrase o te necesite'

export const noPushTexts = {
  'not-reached':
    'No se pudo contactar con el servicio push de tu navegador o con el nuestro, así que esto funciona solo con una página abierta.',
  refused:
    'Esta ventana rechaza mensajes a una página cerrada, como hacen las ventanas privadas, así que esto funciona solo con una página abierta.',
  full: 'El servicio no tiene espacio para más mensajes ahora, así que esto funciona solo con una página abierta. Para hacer espacio, desactiva otros en Configuración, o vuelve más tarde: cada visita lo intenta de nuevo.',
  unaccepted:
    'El servicio no envía al servicio push de tu navegador, así que esto funciona solo con una página abierta.',
} as const

export const pushData =
  'Para esto, el servicio guarda la dirección de tu navegador en el servicio push de su fabricante, con {count|el hash y su etiqueta|los hashes y sus etiquetas}, hasta el último mensaje o durante 30 días. El servicio push no puede leer los mensajes.'

export const homeScreenSteps = {
  reason:
    'Los iPhone y iPad solo muestran notificaciones de páginas en la pantalla de inicio:',
  steps: [
    'Pulsa Compartir y luego «Agregar a inicio» («Añadir a pantalla de inicio»).',
    'Abre esta transacción desde allí. Esa página tiene su propia lista de seguimiento.',
    'Pulsa allí «Avísame».',
  ],
} as const
