/** Why this browser shows no notifications, and what a user can do. */
export const refusalTexts = {
  blocked: 'Notifications are blocked. Allow them in your browser’s site settings.',
  unsupported: 'This browser can’t show notifications. Follow your swap on this page.',
  'home-screen': 'To get notified, add this page to your Home Screen.',
} as const
