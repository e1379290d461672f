// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Announcer } from '../../../src/ui/Announcer'
import { truncateMiddle } from '../../../src/ui/TruncatedText'
import { ShortText } from '../../../src/ui/ShortText'

const address = '0xd1f7112354055160d58fa1b1e7cfd15c0bfee464'

function draw(props: Partial<Parameters<typeof ShortText>[0]> = {}) {
  render(
    <Announcer>
      <ShortText text={address} start={8} end={6} contentName="Ethereum address" {...props} />
    </Announcer>,
  )
}

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

function copyButton(): HTMLElement {
  return screen.getByRole('button', { name: /^Copy Ethereum address/ })
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a truncated address', () => {
  it('keeps at least six characters at each end', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 14, maxLength: 100 }),
        fc.integer({ min: -9, max: 20 }),
        fc.integer({ min: -9, max: 20 }),
        (text, start, end) => {
          const { head, middle, tail } = truncateMiddle({ text, start, end })
          expect(head + middle + tail).toBe(text)
          if (middle === '') return
          expect(Array.from(head).length).toBeGreaterThanOrEqual(6)
          expect(Array.from(tail).length).toBeGreaterThanOrEqual(6)
        },
      ),
    )
  })

  it('is not truncated if that would not make it shorter', () => {
    expect(truncateMiddle({ text: 'short-address', start: 6, end: 6 }).head).toBe('short-address')
  })
})

describe('ShortText', () => {
  it('shows the full text on focus, until Escape', async () => {
    draw()
    expect(screen.queryByRole('tooltip')).toBeNull()
    await userEvent.tab()
    const whole = screen.getByRole('tooltip', { hidden: true })
    expect(whole).toHaveTextContent(address)
    expect(whole).toHaveTextContent('Ethereum address, 42 characters')
    expect(copyButton()).toHaveAttribute('aria-describedby', whole.id)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull()
  })

  it('shows the full text also if the focus scrolls the page', async () => {
    draw()
    await userEvent.tab()
    act(() => void window.dispatchEvent(new Event('scroll')))
    expect(screen.getByRole('tooltip', { hidden: true })).toHaveTextContent(address)
  })

  it('shows the full text on hover', async () => {
    draw()
    await userEvent.hover(copyButton())
    expect(screen.getByRole('tooltip', { hidden: true })).toHaveTextContent(address)
    await userEvent.unhover(copyButton())
    await waitFor(() => expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull())
  })

  it('stays open while the pointer crosses the gap', () => {
    vi.useFakeTimers()
    draw()
    const mouse = { pointerType: 'mouse' }
    const tip = () => screen.queryByRole('tooltip', { hidden: true })
    fireEvent.pointerEnter(copyButton(), mouse)
    fireEvent.pointerLeave(copyButton(), mouse)
    pass(199)
    const tooltip = screen.getByRole('tooltip', { hidden: true })
    fireEvent.pointerEnter(tooltip, mouse)
    pass(1_000)
    expect(tip()).toHaveTextContent(address)
    fireEvent.pointerLeave(tooltip, mouse)
    pass(199)
    expect(tip()).toHaveTextContent(address)
    pass(1)
    expect(tip()).toBeNull()
  })

  it('is closed by Escape with the focus elsewhere, and the key does nothing else', async () => {
    const onKeyDown = vi.fn<(event: Event) => void>()
    window.addEventListener('keydown', onKeyDown)
    draw()
    await userEvent.hover(copyButton())
    expect(document.body).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull()
    expect(onKeyDown).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onKeyDown).toHaveBeenCalledOnce()
    window.removeEventListener('keydown', onKeyDown)
  })

  it('copies the exact text with hidden characters, and announces it once', async () => {
    const text = `  ${address}\u200B`
    const user = userEvent.setup()
    draw({ text })
    await user.click(copyButton())
    expect(await navigator.clipboard.readText()).toBe(text)
    expect(screen.getByRole('status')).toHaveTextContent('Copied')
    expect(screen.getAllByRole('status')).toHaveLength(1)
  })

  it('resets two seconds after copying', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.resolve() } })
    draw()
    await act(async () => copyButton().click())
    expect(copyButton()).toHaveTextContent('Copied')
    pass(1999)
    expect(copyButton()).toHaveTextContent('Copied')
    pass(1)
    expect(copyButton()).toHaveTextContent('')
  })

  it('says that the browser blocked copying', async () => {
    vi.stubGlobal('navigator', {})
    draw()
    await act(async () => copyButton().click())
    expect(copyButton()).toHaveTextContent('Not copied')
    expect(screen.getByRole('status')).toHaveTextContent('Couldn’t copy. Your browser blocked it.')
  })

  it('links to an explorer only with https', () => {
    draw({ href: 'javascript:alert(1)' })
    expect(screen.queryByRole('link')).toBeNull()
    draw({ href: 'https://etherscan.io/address/1' })
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://etherscan.io/address/1')
  })
})
