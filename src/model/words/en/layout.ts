export const mainNavigation = 'Main'
export const menu = 'Menu'
export const skipToContent = 'Skip to the content'
export const withoutScripts =
  'JavaScript is off: nothing here updates until you reload. Lists show their first rows: search them. Watching, copying and settings don’t work.'
export const offlineAdvice =
  'Check your internet connection. This page opens by itself once you’re online. Your swaps aren’t affected.'
export const crashAdvice =
  'This page stopped. We may have just released an update. Reload to continue. Your swaps aren’t affected.'
export const somethingWentWrong = 'Something went wrong'
