import { act, screen } from '@testing-library/react'
import { type ComponentType, StrictMode, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { lazyPart } from '../../../src/ui/lazyPart'

type StepsProps = { verdict: string; seconds: number }

const Steps = ({ verdict, seconds }: StepsProps) => (
  <p>
    Steps of {verdict}, {seconds} s
  </p>
)

const createPart = (load: () => Promise<ComponentType<StepsProps>>) =>
  lazyPart(load, { isOutdated: (first, current) => first.verdict !== current.verdict })

const renderPage = (Part: ComponentType<StepsProps>, props: StepsProps) => (
  <StrictMode>
    <Suspense>
      <h1>{props.verdict}</h1>
      <Part {...props} />
    </Suspense>
  </StrictMode>
)

/** Hydrates a page in progress that the server has rendered; the code of its part comes with `release`. */
async function hydratePage() {
  const Rendered = createPart(async () => Steps)
  await Rendered.preload()
  const root = document.createElement('div')
  document.body.append(root)
  const first = { verdict: 'in progress', seconds: 1 }
  root.innerHTML = renderToString(renderPage(Rendered, first))
  let release = () => {}
  const code = new Promise<ComponentType<StepsProps>>((resolve) => {
    release = () => resolve(Steps)
  })
  const Part = createPart(() => code)
  const onRecoverableError = vi.fn<(error: unknown) => void>()
  const hydrated = await act(async () =>
    hydrateRoot(root, renderPage(Part, first), { onRecoverableError }),
  )
  onTestFinished(() => {
    act(() => hydrated.unmount())
    root.remove()
    expect(onRecoverableError).not.toHaveBeenCalled()
  })
  return {
    /** The HTML of the server, while it stands. */
    html: screen.getByText(/^Steps/),
    update: (props: StepsProps) =>
      act(async () => hydrated.render(renderPage(Part, props))),
    release: () => act(async () => release()),
  }
}

it('keeps the HTML of the server until the code is there, hydrates it, and follows', async () => {
  const { html, update, release } = await hydratePage()
  await update({ verdict: 'in progress', seconds: 2 })
  expect(html).toBeInTheDocument()
  expect(html).toHaveTextContent('Steps of in progress, 1 s')
  await release()
  expect(html).toBeInTheDocument()
  expect(html).toHaveTextContent('Steps of in progress, 2 s')
  await update({ verdict: 'complete', seconds: 3 })
  expect(html).toBeInTheDocument()
  expect(html).toHaveTextContent('Steps of complete, 3 s')
})

it('shows no old steps below a new verdict while the code is missing, and then the new ones', async () => {
  const { update, release } = await hydratePage()
  await update({ verdict: 'complete', seconds: 2 })
  expect(screen.getByRole('heading')).toHaveTextContent('complete')
  expect(screen.queryByText(/^Steps/)).toBeNull()
  await update({ verdict: 'complete', seconds: 3 })
  await release()
  expect(screen.getByText(/^Steps/)).toHaveTextContent('Steps of complete, 3 s')
})
