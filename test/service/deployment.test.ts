import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import * as v from 'valibot'
import { readConfig } from '../../src/service/config'
import { inProcessService } from '../support/inProcess'

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
      mem_limit: v.optional(v.string()),
      read_only: v.optional(v.boolean()),
      depends_on: v.optional(
        v.record(v.string(), v.strictObject({ condition: v.literal('service_healthy') })),
      ),
      healthcheck: v.optional(
        v.strictObject({
          test: NamesSchema,
          interval: v.string(),
          timeout: v.string(),
          retries: v.number(),
        }),
      ),
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

const heapLimitOf = (options = ''): number =>
  Number(/^--max-old-space-size=(\d+)$/.exec(options)?.[1])

describe('the Dockerfile', () => {
  it('is valid', () => {
    expect(validate(text('Dockerfile')).map(({ message }) => message)).toEqual([])
  })

  it('copies files that exist and are not ignored', () => {
    const ignored = text('.dockerignore').split('\n')
    const copied = [...text('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      ([, sources = '']) => sources.split(' '),
    )
    expect(copied.length).toBeGreaterThan(3)
    // The image contains only the build.
    expect(text('Dockerfile').match(/^COPY --from.*$/gm)).toEqual([
      'COPY --from=build /app/dist ./dist',
    ])
    for (const source of copied) {
      expect([source, existsSync(path.join(root, source))]).toEqual([source, true])
      expect(ignored).not.toContain(source)
    }
  })

  it('pins its base image to a minor version', () => {
    const bases = [...text('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
    expect(new Set(bases)).toEqual(new Set(['node:24.11-bookworm-slim']))
  })

  it('starts the service with a valid environment', () => {
    const [, set = ''] = /^ENV (.*)$/m.exec(text('Dockerfile')) ?? []
    const environment = Object.fromEntries(set.split(' ').map((pair) => pair.split('=')))
    expect(readConfig(environment)).toMatchObject({ host: '0.0.0.0', port: 4173 })
    expect(text('Dockerfile')).toContain('CMD ["node", "dist/service/serve.js"]')
  })
})

describe('the compose example', () => {
  const compose = v.parse(ComposeSchema, parse(text('docs/deploy/compose.yaml')))

  it('names services, networks, volumes and files that exist', () => {
    const services = Object.values(compose.services)
    for (const { depends_on, networks, volumes, build, image } of services) {
      expect([build, image].filter((source) => source !== undefined)).toHaveLength(1)
      for (const name of Object.keys(depends_on ?? {})) {
        // The service uses the health check of the image.
        const isChecked = name === 'crosswatch' || compose.services[name]?.healthcheck !== undefined
        expect([name, isChecked]).toEqual([name, true])
      }
      for (const name of networks ?? []) expect(compose.networks).toHaveProperty(name)
      for (const volume of volumes ?? []) {
        const [from = ''] = volume.split(':')
        if (from.startsWith('.'))
          expect(existsSync(path.join(root, 'docs/deploy', from))).toBe(true)
        else expect(compose.volumes).toHaveProperty(from)
      }
    }
  })

  it('has a valid environment, and a grace period longer than the service’s', () => {
    const { environment = {}, stop_grace_period, mem_limit } = compose.services['crosswatch'] ?? {}
    expect(readConfig(environment).store).toEqual({ kind: 'redis', url: 'redis://redis:6379' })
    expect(stop_grace_period).toBe('10s')
    expect([heapLimitOf(environment['NODE_OPTIONS']), mem_limit]).toEqual([192, '320m'])
  })
})

const ProbeSchema = v.looseObject({ httpGet: v.object({ path: v.string(), port: v.string() }) })
const DeploymentSchema = v.object({
  kind: v.literal('Deployment'),
  spec: v.object({
    replicas: v.number(),
    template: v.object({
      metadata: v.object({ labels: v.record(v.string(), v.string()) }),
      spec: v.looseObject({
        enableServiceLinks: v.literal(false),
        terminationGracePeriodSeconds: v.number(),
        securityContext: v.looseObject({ runAsNonRoot: v.literal(true) }),
        containers: v.tuple([
          v.looseObject({
            ports: v.array(v.object({ name: v.string(), containerPort: v.number() })),
            env: v.array(v.object({ name: v.string(), value: v.optional(v.string()) })),
            resources: v.object({
              requests: v.object({ cpu: v.string(), memory: v.string() }),
              limits: v.object({ memory: v.string() }),
            }),
            securityContext: v.object({
              allowPrivilegeEscalation: v.literal(false),
              readOnlyRootFilesystem: v.literal(true),
              capabilities: v.object({ drop: v.tuple([v.literal('ALL')]) }),
            }),
            startupProbe: ProbeSchema,
            livenessProbe: ProbeSchema,
            readinessProbe: ProbeSchema,
          }),
        ]),
      }),
    }),
  }),
})
const SelectorSchema = v.looseObject({
  spec: v.looseObject({
    selector: v.union([
      v.object({ matchLabels: v.record(v.string(), v.string()) }),
      v.record(v.string(), v.string()),
    ]),
  }),
})

describe('the Kubernetes manifests', () => {
  const [deployment, ...others] = parseAllDocuments(text('docs/deploy/kubernetes.yaml')).map(
    (document): unknown => document.toJS(),
  )
  const { spec } = v.parse(DeploymentSchema, deployment).spec.template
  const [container] = spec.containers

  it('have a Service and a PodDisruptionBudget for the same pods', () => {
    expect(others).toMatchObject([{ kind: 'Service' }, { kind: 'PodDisruptionBudget' }])
    for (const other of others) {
      const { selector } = v.parse(SelectorSchema, other).spec
      expect('matchLabels' in selector ? selector.matchLabels : selector).toEqual({
        app: 'crosswatch',
      })
    }
  })

  it('have a valid environment, and less heap than memory', () => {
    const environment = Object.fromEntries(
      container.env.map(({ name, value = 'rediss://user:password@redis.example:6379' }) => [
        name,
        value,
      ]),
    )
    const ports = Object.fromEntries(
      container.ports.map(({ name, containerPort }) => [name, containerPort]),
    )
    expect(readConfig(environment)).toMatchObject({
      port: ports['http'],
      metricsPort: ports['metrics'],
      source: { kind: 'network' },
      store: { kind: 'redis' },
    })
    expect(heapLimitOf(environment['NODE_OPTIONS'])).toBe(192)
    expect(container.resources.limits.memory).toBe('320Mi')
    // Two seconds of delay and six of shutdown.
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(8)
  })

  it('probe existing paths', async () => {
    const { service } = inProcessService()
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const) {
      const { path: target, port } = container[probe].httpGet
      expect([probe, port, (await service.request(target)).status]).toEqual([probe, 'http', 200])
    }
  })
})
