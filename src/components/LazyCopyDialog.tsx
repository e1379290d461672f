import { lazyDialog } from '../ui/lazyDialog'

/** What a press opens: 7 kB of an address or a name. */
export const LazyCopyDialog = lazyDialog(
  async () => (await import('./CopyDialog')).CopyDialog,
)
