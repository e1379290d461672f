import { describe, expect, it } from 'vitest'
import { inProcessService } from '../../support/inProcess'
import { overTrack } from '../../support/overNetwork'

describe('/llms.txt', () => {
  const readGuide = async ({
    service,
  }: Pick<ReturnType<typeof inProcessService>, 'service'>) => {
    const response = await service.request('http://crosswatch.test/llms.txt')
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    return response.text()
  }

  it('names what is here, with the networks', async () => {
    const text = await readGuide(inProcessService())
    expect(text).toMatch(/^# Crosswatch\n\n> .* verifies names and .*Networks: \S/)
    for (const part of [
      '/mcp): Model',
      'track_transaction, list_transactions, check_token, find_token, resolve_name, check_address\n',
      '/openapi.json',
      'Accept: text/markdown',
      'search by hash, address, token or name\n',
      '/names/{name}: ',
      ': the transactions and names of an address\n',
    ])
      expect(text).toContain(part)
  })

  it('offers neither names nor lists of transactions where the source has none', async () => {
    const text = await readGuide(await overTrack())
    expect(text).toContain('browses supported tokens, and checks addresses.\n')
    expect(text).toContain(
      ': track_transaction, check_token, find_token, check_address\n',
    )
    expect(text).toContain('search by hash, address or token\n')
    expect(text).toContain(': the chains of an address\n')
    expect(text).not.toMatch(/Networks|resolve_name|\/names|of a name|list_transactions/)
  })

  it('offers no receipt where the page uses another service', async () => {
    const text = await readGuide(
      inProcessService({ apiBaseUrl: 'https://api.example.test' }),
    )
    expect(text).not.toContain('text/markdown')
  })
})
