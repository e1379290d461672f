import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect } from 'vitest'
import { parse } from 'yaml'

/** Reads a file of test/service, in which `$name` stands for the text of that name. */
export function readRows<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  texts: Readonly<Record<string, string>> = {},
): v.InferOutput<Schema> {
  const file = readFileSync(`test/service/${name}.yaml`, 'utf8')
  const rows = JSON.stringify(parse(file, { merge: true })).replaceAll(
    /\$(\w+)/g,
    (_, text: string) => JSON.stringify(texts[text] ?? expect.fail(text)).slice(1, -1),
  )
  return v.parse(schema, JSON.parse(rows))
}
