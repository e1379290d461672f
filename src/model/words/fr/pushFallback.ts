export const unreadablePush = {
  title: 'Du nouveau pour une transaction',
  body: 'Ouvrez votre liste de suivi.',
} as const
