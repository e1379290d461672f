import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/App'
import { openEmbedded } from './app/embedded'
import { hydrateServerState } from './app/serverState'
import { createQueryClient } from './queries/client'
import { blockStorage } from './storage/stored'
import { adoptHandledPresses } from './ui/earlyPresses'
import './ui/styles.css'

/*
 * The script of a transaction in a frame of another site. The build makes one file of
 * it: see build/frame.mjs.
 */

blockStorage()

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The document has no element with the id "root".')
  const opened = await openEmbedded(new URL(location.href))
  if ('redirect' in opened) return location.replace(opened.redirect)

  const client = createQueryClient()
  const state = hydrateServerState(client)
  const app = (
    <StrictMode>
      <App
        client={client}
        renderTime={state?.renderTime ?? { renderedAt: Date.now(), clockOffset: 0 }}
      >
        {opened.content}
      </App>
    </StrictMode>
  )
  if (state) hydrateRoot(root, app)
  else createRoot(root).render(app)
  adoptHandledPresses()
}

// In a task of its own, so that the browser can handle a press after it has evaluated
// the script.
setTimeout(() => void start())
