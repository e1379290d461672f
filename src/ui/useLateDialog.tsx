import { type ComponentType, useState } from 'react'
import { ReloadButton } from './PartBoundary'
import { type Toast, useToast } from './Toasts'
import * as controls from '#words/controls'

/** Says that the code of what was pressed cannot be loaded. Its own may be what is missing. */
export const missingDialog: Toast = {
  id: 'missing dialog',
  text: controls.dialogFailed,
  tone: 'problem',
  action: <ReloadButton />,
}

/**
 * A dialog whose code loads with the press that opens it. `Dialog`: to be rendered; null while
 * it is closed.
 */
export function useLateDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const showToast = useToast()
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null)
  const open = () =>
    void load().then(
      (loaded) => setDialog(() => loaded),
      () => showToast(missingDialog),
    )
  return { Dialog, open, close: () => setDialog(null) }
}
