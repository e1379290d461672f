import { type ComponentType, useEffect, useEffectEvent } from 'react'
import { lazyComponent } from './lazyComponent'
import { ReloadButton } from './PartBoundary'
import { type Toast, useToast } from './Toasts'
import * as controls from '#words/controls'

type Closable = { onClose: () => void }

/**
 * `lazyComponent` for a dialog: nothing until its code is there, and if that cannot be loaded, a
 * message says so.
 */
export const lazyDialog = <Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
) =>
  lazyComponent(load, {
    renderFailure: ({ onClose }) => <MissingDialog onClose={onClose} />,
  })

/** Says that the code of what was pressed cannot be loaded. */
export const missingDialog: Toast = {
  id: 'missing dialog',
  text: controls.dialogFailed,
  tone: 'problem',
  action: <ReloadButton />,
}

/** Its message is not a dialog, whose code may be what is missing. */
function MissingDialog({ onClose }: Closable) {
  const showToast = useToast()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    showToast(missingDialog)
    close()
  }, [showToast])
  return null
}
