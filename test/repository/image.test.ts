import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { scripts, version } from '../../package.json'
import { scriptedServer } from '../support/listening'
import { serve } from '../support/serve'

const dockerfile = readFileSync('Dockerfile', 'utf8')
const run = promisify(execFile)

describe('the health check of the image', () => {
  const [, command = ''] = /^HEALTHCHECK .*CMD (\[.*\])$/m.exec(dockerfile) ?? []
  const [program = '', ...words] = v.parse(v.array(v.string()), JSON.parse(command))
  const check = async (port: number): Promise<number> => {
    const env = { ...process.env, PORT: String(port) }
    return run(program, words, { env }).then(
      () => 0,
      ({ code }) => Number(code),
    )
  }

  it('succeeds for a service on its port, without a second Node', async () => {
    const { port } = await serve()
    expect(await check(port)).toBe(0)
    expect(program).not.toBe('node')
  })

  it('fails for another status, and where nothing listens', async () => {
    const { port, close } = await scriptedServer((_, response) => {
      response.writeHead(503).end()
    })
    expect(await check(port)).toBe(1)
    await close()
    expect(await check(port)).toBe(1)
  })
})

it('the image has the heap limit of npm start', () => {
  const limits = (text: string) => text.match(/--max-[\w-]+=\d+/g)
  expect(limits(dockerfile)).toEqual(limits(scripts.start))
})

it('the image is built from one base, which is pinned by its digest', () => {
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base = '']) => base)
  const named = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)/gm)]
  const stages = new Set(named.map(([, stage]) => stage))
  const pulled = bases.filter((base) => !stages.has(base))
  expect(pulled).toEqual([expect.stringMatching(/^node:[\w.-]+@sha256:[0-9a-f]{64}$/)])
})

it('the examples pin foreign images by their digest, and have the version of the package', () => {
  const listImages = (name: string) =>
    [...readFileSync(`docs/deploy/${name}`, 'utf8').matchAll(/^ +image: (\S+)$/gm)].map(
      ([, image = '']) => image,
    )
  const foreign = listImages('compose.yaml')
  expect(foreign).toHaveLength(2)
  for (const image of foreign) expect(image).toMatch(/:[\w.-]+@sha256:[0-9a-f]{64}$/)
  expect(listImages('kubernetes.yaml')).toEqual([
    `registry.example/crosswatch:${version}`,
  ])
})
