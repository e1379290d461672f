import { describe, expect, it } from 'vitest'
import { cannotBeAddress } from '../../../src/service/facts/accounts'
import { getAssetChain } from '../../../src/service/facts/payments'
import { parseMemo } from '../../../src/service/networks/memo'
import { createThorchain, mayachain } from '../../../src/service/networks/network'
import { recording, recordingNames } from '../../support/mapped'

/** The recipients in the memos of all recordings, with the chains on which they are. */
function readRecipients() {
  const folders = ['', 'cases/', 'lists/', 'pairs/', 'played/', 'real/']
  return folders.flatMap(recordingNames).flatMap((file) => {
    const text = JSON.stringify(recording(file))
    const isMaya = /maya/.test(file) || text.includes('"network":"maya"')
    const network = isMaya ? mayachain : createThorchain('thor')
    return [...text.matchAll(/"memo":"([^"]+)"/g)].flatMap(([, written = '']) => {
      const { asset, destination } = parseMemo(written, network)
      if (asset === '') return []
      const chain = getAssetChain(asset) || network.chain
      return [{ file, chain, recipient: destination ?? '' }]
    })
  })
}

describe('what cannot be an address', () => {
  it.each([
    ['BTC', '0x2B5Ce09F2518883Ac1F0B3c0Bd427656F991C284'],
    ['ETH', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['ETH', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'],
    ['ETH', '0x2B5Ce09F2518883Ac1F0B3c0B'],
    ['ETH', '0x2B5Ce09F2518883Ac1F0B3c0Bd427656F991C284FF'],
    ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f'],
    ['BTC', 'bc1pmvh77eyd7vhd5pzgz26al9g80vmv0qk3wwcd4923k2u7zyl8seys4c0g'],
    ['THOR', 'maya1dl7un46w7l7f3ewrnrm6nq58nerjtp0dr2n7aa'],
    ['BNB', '0xe2d7aa7473bb98a2406630a80f4ca9646e00c74b'],
    ['LTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ])('on %s is %s', (chain, text) => {
    expect(cannotBeAddress(chain, text)).toBe(true)
  })

  it.each([
    ['ETH', 'alice'],
    ['BTC', 'rocketmanfromtheouterspace'],
    ['ETH', ''],
    ['THOR', 'thor1-user-wallet-11111'],
    ['ADA', 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8'],
    ['BTC', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
    ['ETH', '0X2B5CE09F2518883AC1F0B3C0BD427656F991C284'],
    ['BTC', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
    ['BTC', 'bc1pmvh77eyd7vhd5pzgz26al9g80vmv0qk3wwcd4923k2u7zyl8seys4c0g0v'],
    ['BTC', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'],
    ['BCH', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
    ['BCH', 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
    ['BCH', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'],
    ['ZEC', 't1W1xdEM1WToyrcnCdkTCheSKQKVoaDV54E'],
    ['ZEC', 'u1zjk2kcdh0cjgk5x2xr8t6tjg8n9wwk2d7yxl5k0h0z5u9d8q0gq3f6v'],
    ['NEW', '0x2B5Ce09F2518883Ac1F0B3c0Bd427656F991C284'],
  ])('on %s is not %s', (chain, text) => {
    expect(cannotBeAddress(chain, text)).toBe(false)
  })

  it('is no recorded recipient but those that were refused', () => {
    const recipients = readRecipients()
    expect(recipients.length).toBeGreaterThan(50)
    const refused = recipients
      .filter(({ chain, recipient }) => cannotBeAddress(chain, recipient))
      .map(({ chain, recipient }) => `${chain} ${recipient}`)
    expect(new Set(refused)).toEqual(
      new Set([
        'BNB 0xe2d7aa7473bb98a2406630a80f4ca9646e00c74b',
        'ETH 0x10f2a13a20e89e1fbef48e94f',
        'BTC 0x2B5Ce09F2518883Ac1F0B3c0Bd427656F991C284',
        'BTC 0xf7753731d5fa8ec4d29a937a402f71b9b73a31b5',
        // A letter is missing.
        'BTC bc1qcefjsmxy3devyxshfevfh2p6qpg8wre9a8wz5',
      ]),
    )
  })
})
