import * as words from '#words/settings'

/** The sections of the settings, by the `id` of each. */
export const sections = {
  look: words.appearance,
  notifications: words.notifications,
  stored: words.dataHere,
  service: words.service,
} as const
