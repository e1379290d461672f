import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect } from 'vitest'
import { parse } from 'yaml'
import { recording } from './mapped'

const shared = {
  status: v.exactOptional(v.number()),
  headers: v.exactOptional(v.record(v.string(), v.string())),
}
/** An answer of an upstream. */
export const AnswerSchema = v.union([
  v.literal('reset'),
  v.strictObject({ json: v.unknown(), ...shared }),
  v.strictObject({ text: v.string(), ...shared }),
  v.pipe(
    v.strictObject({ recording: v.string(), ...shared }),
    v.transform(({ recording: name, ...more }) => ({
      json: recording(`cases/${name}`),
      ...more,
    })),
  ),
])

/** Reads a file of test, in which `<<` merges what an alias names. */
export const readYaml = (name: string): unknown =>
  parse(readFileSync(`test/${name}.yaml`, 'utf8'), { merge: true, maxAliasCount: -1 })

/** Returns JSON whose times, of such keys, are Unix ms in place of seconds since a moment. */
export const toUnixMs = (json: unknown, keys: RegExp, since: number): unknown =>
  JSON.parse(JSON.stringify(json), (key, value: unknown) =>
    keys.test(key) && typeof value === 'number' ? since + value * 1_000 : value,
  )

/** A text, or a pattern between slashes. */
export const PatternSchema = v.pipe(
  v.string(),
  v.transform((text) => {
    const [, source = '', flags = ''] = /^\/(.*)\/([is]*)$/s.exec(text) ?? []
    return source === '' ? text : new RegExp(source, flags)
  }),
)

/** Reads a file of test, in which `$name` stands for the text of that name. */
export function readRows<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  texts: Readonly<Record<string, string>> = {},
): v.InferOutput<Schema> {
  const rows = JSON.stringify(readYaml(name)).replaceAll(/\$(\w+)/g, (_, text: string) =>
    JSON.stringify(texts[text] ?? expect.fail(text)).slice(1, -1),
  )
  return v.parse(schema, JSON.parse(rows))
}
