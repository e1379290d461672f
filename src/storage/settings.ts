import * as v from 'valibot'
import { stored } from './stored'

/** What holds before anybody chose. */
export const emptySettings = { theme: 'system', zone: 'local', shortcuts: true } as const

/** The key is also read by public/theme.js, before the page is drawn. */
export const settings = stored(
  'crosswatch:settings',
  v.object({
    theme: v.fallback(v.picklist(['system', 'light', 'dark']), 'system'),
    zone: v.fallback(v.picklist(['local', 'utc']), 'local'),
    /** Whether single keys do something: speech input and some keyboards press them by accident. */
    shortcuts: v.fallback(v.boolean(), true),
  }),
  emptySettings,
  // The server does not know the device's zone.
  { ...emptySettings, zone: 'utc' },
)
