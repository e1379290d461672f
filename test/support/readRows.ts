import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect } from 'vitest'
import { parse } from 'yaml'

/** Reads a file of test/service, in which `$name` stands for the text of that name. */
export const readRows = <Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  texts: Readonly<Record<string, string>> = {},
): v.InferOutput<Schema> =>
  v.parse(
    schema,
    parse(readFileSync(`test/service/${name}.yaml`, 'utf8'), (_, value: unknown) =>
      typeof value === 'string'
        ? value.replaceAll(
            /\$(\w+)/g,
            (__, text: string) => texts[text] ?? expect.fail(text),
          )
        : value,
    ),
  )
