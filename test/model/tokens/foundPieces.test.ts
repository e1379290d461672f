import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foundPieces, mayBeAddress, mayBeChain } from '../../../src/model/tokens/foundPieces'

/** What is marked of a text. */
const marked = (...parameters: Parameters<typeof foundPieces>) =>
  foundPieces(...parameters).filter((_, at) => at % 2 === 1)

const address = '0xada8...'.replace('...', 'face'.padEnd(36, '0'))

describe('foundPieces', () => {
  it('cuts a text where the query stands, whatever the case', () => {
    expect(foundPieces('USDC.e', 'usdc')).toEqual(['', 'USDC', '.e'])
    expect(foundPieces('USD Coin', 'sd co')).toEqual(['U', 'SD Co', 'in'])
  })

  it('marks each of several words where it stands, in whatever order', () => {
    expect(marked('Tether USD', 'usd tether')).toEqual(['Tether', 'USD'])
    expect(marked('Tether USD', 'usd arb')).toEqual(['USD'])
  })

  it('marks a letter once: by the whole text, else by the longest word', () => {
    expect(marked('USD Coin', 'usd coin')).toEqual(['USD Coin'])
    expect(marked('USDC', 'us usdc')).toEqual(['USDC'])
  })

  it('leaves a text whole without a query, where nothing is found, and where it is not plain', () => {
    expect(foundPieces('USDC', '')).toEqual(['USDC'])
    expect(foundPieces('USDC', '   ')).toEqual(['USDC'])
    expect(foundPieces('USDC', 'eth')).toEqual(['USDC'])
    expect(foundPieces('USDС', 'usd')).toEqual(['USDС'])
  })

  it('marks in an address what can be a part of one alone, and both ends that a wallet shows', () => {
    expect(marked(address, 'ada eth', mayBeAddress)).toEqual([])
    expect(marked(address, 'ada8fa', mayBeAddress)).toEqual(['ada8fa'])
    expect(marked(address, 'usdc face', mayBeAddress)).toEqual(['face'])
    expect(marked('0xA0b869…06eB48', '0xA0b8…eB48', mayBeAddress)).toEqual(['0xA0b8', 'eB48'])
  })

  it('marks in a chain how its code or name begins', () => {
    expect(marked('ARB ', 'usdc arb', mayBeChain)).toEqual(['ARB'])
    expect(marked('Arbitrum', 'usdc arbi', mayBeChain)).toEqual(['Arbi'])
    expect(marked('BASE', 'ase', mayBeChain)).toEqual([])
    expect(marked('BASE', 'ba', mayBeChain)).toEqual([])
  })

  it('gives pieces that are the text again, and marks that are words of the query', () => {
    const text = fc.string({ maxLength: 12, unit: fc.constantFrom('a', 'B', 'c', ' ', '…', '.') })
    fc.assert(
      fc.property(text, text, (shown, query) => {
        expect(foundPieces(shown, query).join('')).toBe(shown)
        for (const part of marked(shown, query)) {
          expect(query.toLowerCase().replaceAll(/[\s….]+/g, ' ')).toContain(
            part.toLowerCase().replaceAll(/[\s….]+/g, ' '),
          )
        }
      }),
    )
  })
})
