export type Status =
  | 'not-started'
  | 'in-progress'
  | 'complete'
  | 'refunded'
  | 'partially-refunded'
  | 'failed'
  | 'unknown'
  | 'not-seen'
  | 'gone'
  | 'attention'

/** The text colour of each status. Icons use the same through `currentColor`. */
export const statusText: Record<Status, string> = {
  'not-started': 'text-ink-3',
  'in-progress': 'text-progress',
  complete: 'text-complete',
  refunded: 'text-refund',
  'partially-refunded': 'text-refund',
  failed: 'text-fail',
  unknown: 'text-ink-2',
  'not-seen': 'text-ink-3',
  gone: 'text-ink-2',
  attention: 'text-refund',
}
