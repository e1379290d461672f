import type { DisplayStatus } from '../../../model/words/verdictText'

/** The 4 px edge over the band, in the status colour; dashed where nothing is known. */
export const edgeLook: Record<DisplayStatus, string> = {
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
