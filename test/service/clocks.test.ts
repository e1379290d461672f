import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decideVerdict } from '../../src/model/transaction/verdict'
import { inProcessService } from '../support/inProcess'
import { freshHash, post, startOf, ticking, track } from '../support/sandboxed'
import { noon, samples } from '../support/samples'

const { quick } = samples

describe('a sample’s clock', () => {
  it('starts at the first request, and can be restarted', async () => {
    const over = ticking()
    over.later(86_400_000)
    expect(decideVerdict(await track(over, { hash: quick })).verdict).toBe('in-progress')
    over.later(60_000)
    expect(decideVerdict(await track(over, { hash: quick })).verdict).toBe('complete')
    const restart = await over.service.request(`/service/samples/${quick.toLowerCase()}/restart`, {
      method: 'POST',
    })
    expect(restart.status).toBe(204)
    expect(decideVerdict(await track(over, { hash: quick })).verdict).toBe('in-progress')
  })

  it('continues after a restart of the service, and runs on a read-only disk', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'crosswatch-clock-'))
    let at = noon
    const open = (path: string) =>
      inProcessService({ store: { kind: 'folder', path }, now: () => at })
    const verdict = async (over: Parameters<typeof track>[0]) =>
      decideVerdict(await track(over, { hash: quick })).verdict
    expect(await verdict(open(folder))).toBe('in-progress')
    at += 60_000
    expect(await verdict(open(folder))).toBe('complete')

    const file = join(folder, 'file')
    writeFileSync(file, '')
    const unwritable = open(join(file, 'store'))
    expect(await verdict(unwritable)).toBe('in-progress')
    at += 60_000
    expect(await verdict(unwritable)).toBe('complete')
    expect((await post(unwritable, startOf(freshHash))).status).toBe(503)
    rmSync(folder, { recursive: true })
  })
})
