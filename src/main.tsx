import { startTransition, StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App } from './app/App'
import { fillBox } from './app/box/boxFill'
import { routes } from './app/routes'
import { makeQueryClient } from './queries/client'
import './ui/styles/styles.css'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root".')

// Where the stylesheet has not come, it would stand before the page.
document.getElementById('sketch')?.remove()

// The box that index.html brings, and that the page's own takes the place of.
const early = root.querySelector('input')

const router = createBrowserRouter(routes)

// What index.html brings stands until the page's own file is here.
if (!router.state.initialized)
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })

// What index.html brings stands until the page is drawn: that is done in slices, between which a browser can do other things.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App client={makeQueryClient()}>
        <RouterProvider router={router} />
      </App>
      <Typed />
    </StrictMode>,
  ),
)

/** Hands what was typed before this script ran, and the focus, on to the page's own box. Stands behind all that it needs. */
function Typed() {
  const [inBox] = useState(() => early !== null && document.activeElement === early)
  useEffect(() => {
    if (early && (inBox || early.value !== '')) fillBox(early.value)
  }, [inBox])
  return null
}
