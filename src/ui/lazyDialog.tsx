import { Dialog } from './Dialog'
import { lazyWithin } from './lazyComponent'
import type { Load } from './lazyContent'
import { ReloadButton } from './PartBoundary'

/** `lazyComponent` for a dialog: if it cannot be loaded, another one says so. */
export const lazyDialog = <Props extends { onClose: () => void }>(load: Load<Props>) =>
  lazyWithin(load, ({ onClose }) => (
    <Dialog title="Couldn’t load" onClose={onClose} actions={<ReloadButton />}>
      This part couldn’t be loaded. Check your internet connection, then reload the page.
    </Dialog>
  ))
