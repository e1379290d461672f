import type { DisplayStatus } from '../../model/words/verdictText'

/** The top edge in the status color; dashed for an unknown status. */
export const edgeClasses: Record<DisplayStatus, string> = {
  'not-started': 'border-dashed border-t-line-2',
  'in-progress': 'border-t-progress',
  complete: 'border-t-complete',
  refunded: 'border-t-refund',
  'partially-refunded': 'border-t-refund',
  failed: 'border-t-fail',
  'not-seen': 'border-t-line-2 [border-top-style:dashed]',
  unknown: 'border-t-line-2 [border-top-style:dashed]',
  gone: 'border-t-line-2 [border-top-style:dashed]',
  attention: 'border-t-refund [border-top-style:dashed]',
}
