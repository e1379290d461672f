import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as v from 'valibot'
import { readConfig } from '../../src/service/config'

const root = path.resolve(import.meta.dirname, '../..')
const text = (file: string) => readFileSync(path.join(root, file), 'utf8')

const NamesSchema = v.array(v.string())
const ComposeSchema = v.strictObject({
  services: v.record(
    v.string(),
    v.strictObject({
      build: v.optional(v.string()),
      image: v.optional(v.string()),
      command: v.optional(v.string()),
      environment: v.optional(v.record(v.string(), v.string())),
      deploy: v.optional(v.strictObject({ replicas: v.number() })),
      depends_on: v.optional(NamesSchema),
      stop_grace_period: v.optional(v.string()),
      restart: v.optional(v.string()),
      volumes: v.optional(NamesSchema),
      ports: v.optional(NamesSchema),
      networks: v.optional(NamesSchema),
    }),
  ),
  networks: v.record(v.string(), v.unknown()),
  volumes: v.record(v.string(), v.unknown()),
})

describe('the Dockerfile', () => {
  it('is one, without a fault that a checker knows', () => {
    expect(validate(text('Dockerfile')).map(({ message }) => message)).toEqual([])
  })

  it('copies files that are there and that Docker is not told to leave out', () => {
    const ignored = text('.dockerignore').split('\n')
    const copied = [...text('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      ([, sources = '']) => sources.split(' '),
    )
    expect(copied.length).toBeGreaterThan(3)
    for (const source of copied) {
      expect([source, existsSync(path.join(root, source))]).toEqual([source, true])
      expect(ignored).not.toContain(source)
    }
  })

  it('starts the service with an environment that the service takes', () => {
    const [, set = ''] = /^ENV (.*)$/m.exec(text('Dockerfile')) ?? []
    const environment = Object.fromEntries(set.split(' ').map((pair) => pair.split('=')))
    expect(readConfig(environment)).toMatchObject({ host: '0.0.0.0', port: 4173 })
    expect(text('Dockerfile')).toContain('CMD ["node", "dist/service/serve.js"]')
  })
})

describe('the example for compose', () => {
  const compose = v.parse(ComposeSchema, parse(text('docs/compose.yaml')))

  it('names services, networks, volumes and files that exist', () => {
    const services = Object.values(compose.services)
    for (const { depends_on, networks, volumes, build, image } of services) {
      expect([build, image].filter((source) => source !== undefined)).toHaveLength(1)
      for (const name of depends_on ?? []) expect(compose.services).toHaveProperty(name)
      for (const name of networks ?? []) expect(compose.networks).toHaveProperty(name)
      for (const volume of volumes ?? []) {
        const [from = ''] = volume.split(':')
        if (from.startsWith('.')) expect(existsSync(path.join(root, 'docs', from))).toBe(true)
        else expect(compose.volumes).toHaveProperty(from)
      }
    }
  })

  it('gives the service an environment that it takes, and a grace longer than its own', () => {
    const { environment = {}, stop_grace_period } = compose.services['crosswatch'] ?? {}
    expect(readConfig(environment).store).toEqual({ kind: 'redis', url: 'redis://redis:6379' })
    expect(stop_grace_period).toBe('10s')
  })
})
