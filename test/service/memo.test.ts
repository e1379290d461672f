import { describe, expect, it } from 'vitest'
import { isWanted, targetOfMemo } from '../../src/service/legs/memo'

const usdc = 'ETH.USDC-0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48'

describe('a memo', () => {
  it('names the asset wanted, where it goes, and the least of it', () => {
    expect(targetOfMemo('=:b:3CAhgNk37kdQtg8yyNnfPEL8Gk5vP687KT:4998438/15/18:rg:15')).toEqual({
      asset: 'BTC.BTC',
      address: '3CAhgNk37kdQtg8yyNnfPEL8Gk5vP687KT',
      limit: '0.04998438',
    })
    expect(targetOfMemo('SWAP:BSC/BNB:thor1:0')).toEqual({
      asset: 'BSC/BNB',
      address: 'thor1',
      limit: '',
    })
    expect(targetOfMemo('s:e:0xto:1e8')?.limit).toBe('')
  })

  it('that asks for no swap names nothing', () => {
    for (const memo of ['', '+:BTC.BTC', 'REFUND:AB', '=', '=:', 'constructor:b'])
      expect(targetOfMemo(memo)).toBeNull()
  })

  it('may shorten an address to its end', () => {
    expect(isWanted(usdc, 'ETH.USDC-EB48')).toBe(true)
    expect(isWanted(usdc, 'eth.usdc-3606eb48')).toBe(true)
    expect(isWanted(usdc, 'ETH.USDC')).toBe(true)
    expect(isWanted(usdc, 'ETH.USDT-EB48')).toBe(false)
    expect(isWanted(usdc, 'AVAX.USDC-EB48')).toBe(false)
    expect(isWanted(usdc, '')).toBe(false)
  })
})
