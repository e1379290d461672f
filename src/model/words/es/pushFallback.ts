export const unreadablePush = {
  title: 'Novedades de una transacción',
  body: 'Abre tu lista de seguimiento.',
} as const
