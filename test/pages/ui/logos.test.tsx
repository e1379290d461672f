// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AssetLogo } from '../../../src/ui/AssetLogo'
import { ChainBadge } from '../../../src/ui/ChainBadge'
import { computeIdenticon } from '../../../src/ui/identiconShape'
import { parseHttpsUrl, getSameOriginImage } from '../../../src/ui/safeUrl'

describe('the identicon', () => {
  it('never changes for an asset', () => {
    // Fixed values: a change of the hash would change every identicon.
    expect(computeIdenticon('USDC', 'ETH 0x9abc68b33961268a3ea4116214d7039226de01e1')).toEqual({
      letters: 'US',
      heavyMarkAngle: 105,
      lightMarkAngle: 225,
    })
  })

  it('puts its two marks on different positions of 24', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const { heavyMarkAngle, lightMarkAngle } = computeIdenticon('X', seed)
        expect(heavyMarkAngle).not.toBe(lightMarkAngle)
        for (const angle of [heavyMarkAngle, lightMarkAngle]) {
          expect(angle % 15).toBe(0)
          expect(angle).toBeGreaterThanOrEqual(0)
          expect(angle).toBeLessThan(360)
        }
      }),
    )
  })

  it('differs for addresses that differ in one digit', () => {
    const dials = Array.from({ length: 40 }, (_, n) => {
      const { heavyMarkAngle, lightMarkAngle } = computeIdenticon(
        'USDC',
        `ETH 0x${n.toString(16).padStart(40, '0')}`,
      )
      return `${heavyMarkAngle} ${lightMarkAngle}`
    })
    // There are 552 identicons, so a few of 40 can be equal by chance.
    expect(new Set(dials).size).toBeGreaterThan(34)
  })

  it.each([
    ['mUSD', 'mU'],
    [' WBTC', 'WB'],
    ['\u202E$x', 'x'],
    ['', '?'],
  ])('takes its letters of %j from what can be read: %s', (ticker, letters) => {
    expect(computeIdenticon(ticker, 'x').letters).toBe(letters)
  })
})

describe('a logo', () => {
  it('is an image from our own origin in a box of fixed size', () => {
    const { container } = render(
      <AssetLogo src="/logos/usdc.svg" ticker="USDC" seed="x" size={32} />,
    )
    const image = container.querySelector('img')
    expect(image).toHaveProperty('src', `${location.origin}/logos/usdc.svg`)
    expect(image).toHaveAttribute('loading', 'lazy')
    expect(image).toHaveAttribute('width', '32')
    expect(image).toHaveAttribute('alt', '')
  })

  it('falls back to the identicon if the image fails, and tries another image', () => {
    const { container, rerender } = render(<AssetLogo src="/no.svg" ticker="USDC" seed="x" />)
    const image = container.querySelector('img')
    if (!image) throw new Error('no picture was tried')
    fireEvent.error(image)
    expect(container.querySelector('img')).toBeNull()
    expect(container.querySelector('text')).toHaveTextContent('US')

    rerender(<AssetLogo src="/yes.svg" ticker="USDC" seed="x" />)
    expect(container.querySelector('img')).toHaveProperty('src', `${location.origin}/yes.svg`)
  })

  it.each([
    'https://stranger.example/x.png',
    '//stranger.example/x.png',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    `blob:${location.origin}/x`,
    'http://[',
  ])('is never fetched from %s', (src) => {
    expect(getSameOriginImage(src)).toBeUndefined()
    const { container } = render(<AssetLogo src={src} ticker="X" seed="x" />)
    expect(container.querySelector('img')).toBeNull()
  })

  it('of an unknown chain is its first letter', () => {
    render(<ChainBadge code="FOOCHAIN" name="FOOCHAIN" />)
    expect(screen.getByText('F')).toBeInTheDocument()
    expect(screen.getByText('FOOCHAIN')).toBeInTheDocument()
  })
})

describe('getSameOriginImage', () => {
  it('stays on our own origin for any path', () => {
    expect(getSameOriginImage('/logos/a.svg')).toBe('/logos/a.svg')
    expect(getSameOriginImage('logos/../a.svg?v=1')).toBe('/a.svg?v=1')
    // In an attribute, this path would name another host.
    expect(getSameOriginImage('/.//stranger.example/x.png')).toBeUndefined()
  })
})

describe('parseHttpsUrl', () => {
  it.each([
    'http://etherscan.io/tx/1',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://etherscan.io@evil.example/',
    '/tx/1',
    'not a link',
    '',
    undefined,
  ])('is no link: %s', (href) => {
    expect(parseHttpsUrl(href)).toBeUndefined()
  })

  it('accepts an absolute https URL', () => {
    expect(parseHttpsUrl('https://etherscan.io/tx/0x1')?.hostname).toBe('etherscan.io')
  })
})
