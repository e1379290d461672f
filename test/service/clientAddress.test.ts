import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { getClientGroup, createClientReader } from '../../src/service/http/clientAddress'

function from(peer: string, headers: Record<string, string> = {}): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  const incoming = new IncomingMessage(socket)
  Object.assign(incoming.headers, headers)
  return incoming
}

const clientOf = createClientReader(['10.0.0.0/8', '::1'])

describe('the client of a request', () => {
  it('is the peer unless that is a trusted proxy', () => {
    const claim = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }
    const peer = { address: '198.51.100.1', isSecure: false }
    expect(clientOf(from('198.51.100.1', claim))).toEqual(peer)
    expect(createClientReader([])(from('10.1.1.1', claim))).toEqual({
      address: '10.1.1.1',
      isSecure: false,
    })
  })

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    // The first unknown address could have forged all entries before it.
    ['1.1.1.1, 203.0.113.7, 10.2.2.2', '203.0.113.7'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['10.2.2.2', '10.1.1.1'],
    ['unknown', '10.1.1.1'],
    ['', '10.1.1.1'],
  ])('behind a trusted proxy that forwards for %j is %s', (forwarded, address) => {
    expect(clientOf(from('::ffff:10.1.1.1', { 'x-forwarded-for': forwarded })).address).toBe(
      address,
    )
  })

  it('is secure when a trusted proxy reports TLS', () => {
    expect(clientOf(from('::1', { 'x-forwarded-proto': 'https' })).isSecure).toBe(true)
    expect(clientOf(from('::1', { 'x-forwarded-proto': 'http' })).isSecure).toBe(false)
  })

  it('is limited by its IPv4 address or its IPv6 /64 network', () => {
    expect(getClientGroup('203.0.113.7')).toBe('203.0.113.7')
    expect(getClientGroup('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(getClientGroup('2001:db8::6')).toBe('2001:db8:0:0::/64')
    expect(getClientGroup('::1')).toBe('0:0:0:0::/64')
  })

  it('throws for a trusted proxy that is not an address', () => {
    expect(() => createClientReader(['proxy.example'])).toThrow(/proxy\.example/)
  })
})
