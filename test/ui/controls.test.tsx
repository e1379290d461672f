import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { Button } from '../../src/ui/Button'
import { SelectField } from '../../src/ui/Field'
import { Dialog } from '../../src/ui/Dialog'
import { RequestError } from '../../src/api/requestError'
import { ShortText } from '../../src/components/HashText'
import type { Failure } from '../../src/queries/useFailure'
import { announce, LiveRegion } from '../../src/ui/LiveRegion'
import { useNow } from '../../src/ui/useNow'
import { FailureNotice } from '../../src/components/FailureNotice'
import { Loading } from '../../src/ui/Skeleton'

const pass = (milliseconds: number) =>
  act(() => void vi.advanceTimersByTime(milliseconds))

it.each([
  ['known', 'a', ['b', true]],
  ['none of the options', 'gone', undefined],
])(
  'adopts a choice from before hydration, where its own value is %s',
  async (_, value, told) => {
    const onChange = vi.fn<(value: string, isEarly: boolean) => void>()
    const options = ['a', 'b'].map((each) => ({ value: each, label: each }))
    const field = (
      <SelectField label="Kind" options={options} value={value} onChange={onChange} />
    )
    const container = document.createElement('div')
    container.innerHTML = renderToString(field)
    document.body.append(container)
    const select = within(container).getByRole<HTMLSelectElement>('combobox')
    select.value = 'b'
    render(field, { container, hydrate: true })
    // It is told once the page can navigate.
    await act(async () => {})
    expect(onChange.mock.calls).toEqual(told === undefined ? [] : [told])
  },
)

it('keeps a disabled button focusable, with its reason, without submitting its form', async () => {
  const onEvent = vi.fn<() => void>()
  render(
    <form onSubmit={onEvent}>
      <Button type="submit" disabledReason="It is the one in use" onClick={onEvent}>
        Use this service
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Use this service' })
  expect(button).toHaveAccessibleDescription('It is the one in use')
  await userEvent.click(button)
  expect(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onEvent).not.toHaveBeenCalled()
})

it('announces a floating error once, and takes that back when the error is over, but no later announcement', () => {
  const failure: Failure = {
    error: new RequestError('offline', ''),
    isFetching: false,
    retryAt: null,
    shown: null,
    note: '',
    retry: () => undefined,
  }
  const page = (kind: 'offline' | 'rate-limited' | null) => (
    <>
      <LiveRegion />
      {kind && (
        <FailureNotice
          place="floating"
          failure={{ ...failure, error: new RequestError(kind, '') }}
        />
      )}
    </>
  )
  const { rerender } = render(page('offline'))
  const announcement = within(screen.getByRole('status')).getByText(/^Not updating/)
  rerender(page('rate-limited'))
  expect(announcement).toBeInTheDocument()
  rerender(page(null))
  expect(screen.getByRole('status')).toHaveTextContent(/^$/)

  rerender(page('offline'))
  announce('Now: complete.')
  rerender(page(null))
  expect(screen.getByRole('status')).toHaveTextContent(/^Now: complete\.$/)
})

it('speaks from inside a dialog too, which makes the rest of the page inert', () => {
  render(<LiveRegion />)
  announce('Copied')
  const { unmount } = render(
    <Dialog title="Filters" onClose={() => undefined}>
      {[]}
    </Dialog>,
  )
  const modal = within(screen.getByRole('dialog', { name: 'Filters' }))
  // Earlier announcements are not repeated.
  expect(modal.getByRole('status')).toHaveTextContent(/^$/)
  announce('Copied')
  const first = modal.getByText('Copied')
  announce('Copied')
  // Screen readers repeat the same text only in a new element.
  expect(modal.getByText('Copied')).not.toBe(first)
  unmount()
  expect(screen.getByRole('status')).toHaveTextContent('Copied')
})

it('closes a dialog on Escape and on its backdrop, with the current handler', () => {
  const [stale, fresh] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const page = (onClose: () => void) => (
    <Dialog title="Delete all four?" onClose={onClose}>
      Four things go.
    </Dialog>
  )
  const { rerender } = render(page(stale))
  rerender(page(fresh))
  const dialog = screen.getByRole('dialog', { name: 'Delete all four?' })
  const content = screen.getByText('Four things go.')
  fireEvent.mouseDown(content)
  fireEvent.click(content)
  // A selection that ends outside is a click on what contains both ends.
  fireEvent.mouseDown(content)
  fireEvent.click(dialog)
  expect(fresh).not.toHaveBeenCalled()
  fireEvent.mouseDown(dialog)
  fireEvent.click(dialog)
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(fresh).toHaveBeenCalledTimes(2)
  expect(stale).not.toHaveBeenCalled()
})

const address = '0xd1f7112354055160d58fa1b1e7cfd15c0bfee464'

function drawAddress(text = address) {
  render(
    <>
      <ShortText text={text} start={8} end={6} contentName="Ethereum address" />
      <LiveRegion />
    </>,
  )
  return screen.getByRole('button', { name: /^Copy Ethereum address/ })
}

it('shows a whole address on focus, and describes its button with it, until Escape', async () => {
  const onKeyDown = vi.fn<(event: Event) => void>()
  window.addEventListener('keydown', onKeyDown)
  const button = drawAddress()
  const findTooltip = () => screen.queryByRole('tooltip', { hidden: true })
  await userEvent.tab()
  onKeyDown.mockClear()
  expect(findTooltip()).toHaveTextContent(`${address}Ethereum address, 42 characters`)
  expect(button).toHaveAccessibleDescription(/42 characters/)
  await userEvent.keyboard('{Escape}')
  expect(findTooltip()).toBeNull()
  // The key does nothing else.
  expect(onKeyDown).not.toHaveBeenCalled()
  window.removeEventListener('keydown', onKeyDown)
})

it.each([
  ['Copied', 'Copied', async () => undefined],
  [
    'Not copied',
    'Couldn’t copy. Your browser blocked it.',
    async () => Promise.reject(new Error()),
  ],
])(
  'shows %j for two seconds after copying the exact text',
  async (shown, announced, write) => {
    vi.useFakeTimers()
    const writeText = vi.fn<(text: string) => Promise<void>>(write)
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    const button = drawAddress(`  ${address}\u200B`)
    await act(async () => button.click())
    expect(writeText).toHaveBeenCalledWith(`  ${address}\u200B`)
    expect(screen.getByRole('status')).toHaveTextContent(announced)
    pass(1_999)
    expect(button).toHaveTextContent(shown)
    pass(1)
    expect(button).toHaveTextContent('')
  },
)

it('has a clock that ticks once a second while it is asked to, and never shows an old time', async () => {
  vi.useFakeTimers({ now: 10_000_000 })
  const drawn: number[] = []
  const Clock = ({ isTicking = true }: { isTicking?: boolean }) => {
    drawn.push(useNow(isTicking))
    return null
  }
  const { rerender, unmount } = render(<Clock isTicking={false} />)
  pass(5_000)
  expect(drawn).toEqual([10_000_000])
  rerender(<Clock />)
  pass(1_000)
  pass(1_000)
  expect(new Set(drawn)).toEqual(
    new Set([10_000_000, 10_005_000, 10_006_000, 10_007_000]),
  )
  unmount()
  // An hour without a timer, and a clock that was set back.
  for (const shiftMs of [3_600_000, -7_200_000]) {
    vi.setSystemTime(Date.now() + shiftMs)
    drawn.length = 0
    // In a task of its own.
    await Promise.resolve()
    render(<Clock />).unmount()
    expect(drawn[0]).toBe(Date.now())
  }
})

it('shows that content loads, then the elapsed time, then the retry', () => {
  vi.useFakeTimers({ now: 10_000_000 })
  const { container } = render(<Loading>bars</Loading>)
  expect(container).toHaveTextContent(/^barsLoading…$/)
  pass(2_000)
  expect(container).toHaveTextContent(/^barsLoading… 2 s\.$/)
  pass(6_000)
  expect(container).toHaveTextContent('We’ll retry after 15 s.')
  expect(screen.getByText('bars')).toHaveAttribute('aria-hidden', 'true')
})
