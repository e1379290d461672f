// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Announcer, useAnnounce } from '../../../src/ui/Announcer'
import { Button } from '../../../src/ui/Button'
import { Dialog } from '../../../src/ui/Dialog'
import { Loading } from '../../../src/ui/Loading'
import { ErrorBanner } from '../../../src/ui/ErrorBanner'
import { SegmentedControl } from '../../../src/ui/SegmentedControl'
import { Sheet } from '../../../src/ui/Sheet'
import { StreamingCells } from '../../../src/ui/StreamingCells'
import { TextField } from '../../../src/ui/TextField'
import { Toast } from '../../../src/ui/Toast'

afterEach(() => {
  vi.useRealTimers()
})

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

describe('a disabled button', () => {
  it('stays focusable, has its reason, and does not submit its form', async () => {
    const pressed = vi.fn<() => void>()
    const sent = vi.fn<() => void>()
    render(
      <form onSubmit={sent}>
        <input aria-label="Address" />
        <Button type="submit" disabledReason="It is the one in use" onClick={pressed}>
          Use this service
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Use this service' })
    expect(button).toHaveAccessibleDescription('It is the one in use')
    await userEvent.click(button)
    await userEvent.type(screen.getByLabelText('Address'), 'x{Enter}')
    expect(pressed).not.toHaveBeenCalled()
    expect(sent).not.toHaveBeenCalled()
  })
})

describe('the error banner', () => {
  const bar = (cause: string, floats: boolean) => (
    <Announcer>
      <main>
        <ErrorBanner
          isFloating={floats}
          describe={() => ({
            icon: 'plug',
            tone: 'warning',
            cause,
            explanation: '',
            quote: '',
            next: '',
            retryDisabledReason: undefined,
          })}
          onRetry={() => undefined}
        >
          Showing data from noon.
        </ErrorBanner>
      </main>
    </Announcer>
  )

  it('floats beside existing data, and is announced once', () => {
    const { rerender } = render(bar('Offline.', true))
    expect(screen.getByRole('main')).toBeEmptyDOMElement()
    expect(screen.getByRole('complementary', { name: 'Notice' })).toHaveTextContent('Offline.')
    const announcement = within(screen.getByRole('status')).getByText(
      'Not updating. See the notice at the bottom.',
    )
    rerender(bar('Too many requests.', true))
    expect(screen.getByRole('complementary')).toHaveTextContent('Too many requests.')
    expect(announcement).toBeInTheDocument()
    rerender(<Announcer>All is well.</Announcer>)
    expect(screen.getByRole('status')).toHaveTextContent(/^$/)
  })

  it('replaces missing data', () => {
    render(bar('Offline.', false))
    expect(screen.getByRole('main')).toHaveTextContent('Offline.')
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})

describe('the live region', () => {
  function Speaker() {
    const announce = useAnnounce()
    return <Button onClick={() => announce('Copied')}>Speak</Button>
  }

  it.each([
    ['dialog', Dialog],
    ['sheet', Sheet],
  ])('speaks from inside a modal %s, which makes the rest of the page inert', async (_, Modal) => {
    const page = (isOpen: boolean) => (
      <Announcer>
        <Speaker />
        {isOpen && (
          <Modal title="Filters" onClose={() => undefined}>
            <Speaker />
          </Modal>
        )}
      </Announcer>
    )
    const { rerender } = render(page(false))
    await userEvent.click(screen.getByRole('button', { name: 'Speak' }))
    rerender(page(true))
    const modal = within(screen.getByRole('dialog', { name: 'Filters' }))
    // Earlier announcements are not repeated.
    expect(modal.getByRole('status')).toHaveTextContent(/^$/)
    await userEvent.click(modal.getByRole('button', { name: 'Speak' }))
    expect(modal.getByRole('status')).toHaveTextContent(/^Copied$/)
    rerender(page(false))
    expect(screen.getByRole('status')).toHaveTextContent(/^Copied$/)
  })

  it('announces the same text again', async () => {
    render(
      <Announcer>
        <Speaker />
      </Announcer>,
    )
    await userEvent.click(screen.getByRole('button'))
    const first = screen.getByText('Copied')
    await userEvent.click(screen.getByRole('button'))
    expect(screen.getByText('Copied')).not.toBe(first)
  })
})

describe('the loading state', () => {
  it('shows that it loads, then the elapsed time, then the retry', () => {
    vi.useFakeTimers()
    const { container } = render(<Loading startedAt={Date.now()} />)
    expect(container).toHaveTextContent(/^Loading…$/)
    pass(2000)
    expect(container).toHaveTextContent(/^Loading… 2 s\.$/)
    expect(container).not.toHaveTextContent('retry')
    pass(6000)
    expect(container).toHaveTextContent('We’ll retry after 15 s.')
  })

  it('shows a long elapsed time at once', () => {
    vi.useFakeTimers()
    const { container } = render(<Loading startedAt={Date.now() - 2400} />)
    expect(container).toHaveTextContent(/^Loading… 2 s\.$/)
  })
})

describe('a dialog', () => {
  it('closes on Escape and on a backdrop click, and calls the current handler', () => {
    const stale = vi.fn<() => void>()
    const fresh = vi.fn<() => void>()
    const { rerender } = render(
      <Dialog title="Delete all four?" onClose={stale}>
        Four things go.
      </Dialog>,
    )
    rerender(
      <Dialog title="Delete all four?" onClose={fresh}>
        Four things go.
      </Dialog>,
    )
    const dialog = screen.getByRole('dialog', { name: 'Delete all four?' })
    fireEvent.click(screen.getByText('Four things go.'))
    expect(fresh).not.toHaveBeenCalled()
    fireEvent.click(dialog)
    expect(fresh).toHaveBeenCalledTimes(1)
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(fresh).toHaveBeenCalledTimes(2)
    expect(stale).not.toHaveBeenCalled()
  })
})

describe('a toast', () => {
  it('closes after six seconds, unless it is sticky', () => {
    vi.useFakeTimers()
    const passing = vi.fn<() => void>()
    const sticky = vi.fn<() => void>()
    render(
      <>
        <Toast status="attention" onClose={passing}>
          Settings saved.
        </Toast>
        <Toast status="complete" isSticky onClose={sticky}>
          Complete.
        </Toast>
      </>,
    )
    pass(5999)
    expect(passing).not.toHaveBeenCalled()
    pass(600_000)
    expect(passing).toHaveBeenCalledTimes(1)
    expect(sticky).not.toHaveBeenCalled()
  })
})

describe('form controls', () => {
  it('choose an option with arrow keys', async () => {
    const chosen = vi.fn<(value: 'light' | 'dark') => void>()
    const options = [
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
    ] as const
    render(<SegmentedControl legend="Theme" options={options} value="light" onChange={chosen} />)
    expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    expect(chosen).toHaveBeenCalledWith('dark')
  })

  it('connect a field with its error', () => {
    render(<TextField label="Hash" error="24 hex digits. A transaction hash has 64." />)
    const field = screen.getByLabelText('Hash')
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('24 hex digits. A transaction hash has 64.')
  })
})

describe('the parts of a streaming swap', () => {
  it('are shown as up to 60 cells, otherwise as a bar, and always as text', () => {
    const parts = (count: number) => Array.from({ length: count }, () => 'swapped' as const)
    const { container, rerender } = render(
      <StreamingCells parts={parts(60)} tone="progress" summary="60 of 60 parts swapped" />,
    )
    expect(container.querySelectorAll('.bg-progress')).toHaveLength(60)
    rerender(<StreamingCells parts={parts(61)} tone="progress" summary="61 of 61 parts swapped" />)
    expect(container.querySelectorAll('.bg-progress')).toHaveLength(1)
    expect(screen.getByText('61 of 61 parts swapped')).toBeInTheDocument()
  })
})
