import { expect, it } from 'vitest'
import { parseChains, parseCurrencies } from '../../src/contract/tokens'
import { getLogoPath } from '../../src/model/logos'
import { createApp } from '../../src/service/app'
import { realCatalogue } from '../support/inProcess'

const details = '/tokenlist/utils'

/** The images and logos that a service sends. */
async function sent(logoBaseUrl?: string): Promise<string[]> {
  const service = createApp({
    config: {
      prefix: 'x',
      source: { kind: 'sandbox' },
      store: { kind: 'memory' },
      ...(logoBaseUrl !== undefined && { logoBaseUrl }),
    },
    catalogue: realCatalogue(),
    log: () => undefined,
  })
  const fetchList = async (path: string): Promise<unknown> =>
    (await service.request(details + path)).json()
  const chains = parseChains(await fetchList('/chains/details')).records
  const assets = parseCurrencies(await fetchList('/currencies/details')).records
  return [...chains.map(({ logo }) => logo), ...assets.map(({ image }) => image)]
}

it('logos are paths or absolute URLs as configured, and the page uses its own files for both', async () => {
  const paths = await sent()
  expect(paths.filter((path) => path !== '' && !path.startsWith('/logos/'))).toEqual([])
  const base = 'https://crosswatch.test/below'
  const addresses = await sent(base)
  expect(addresses).toEqual(paths.map((path) => path && base + path))
  expect(addresses.map(getLogoPath)).toEqual(paths.map(getLogoPath))
})
