import * as v from 'valibot'
import { isFields } from '../../contract/lenient'
import { normalizeSpaces } from '../../model/text'
import type { toolTimeouts } from '#words/agent'
import type { AddressSources } from '../documents/addressDocument'
import type { Document } from '../documents/document'
import type { Source } from '../sources/source'
import type { Caller } from '../tracking/caller'
import type { Finding } from '../tracking/findTransaction'
import type { LookUp } from '../tracking/limitLookUps'
import type { Listing } from '../tracking/listTransactions'
import type { WaitForEnd } from './endWaits'

/** What the tools look up, in the service's own process. */
export type ToolService = Finding &
  Listing &
  Omit<AddressSources, 'lookUp'> & {
    source: Source
    waitForEnd: WaitForEnd
  }

type ToolCall = ToolService & {
  /** The origin of this service as the client sees it. */
  origin: string
  /** Some look-ups of a call run at a time. */
  lookUp: LookUp
}

type ObjectSchema = v.ObjectSchema<v.ObjectEntries, undefined>

// What answers a call once it has waited. `passedMs`: for how long it was answered until then.
type Wait = { wait: (caller: Caller, passedMs: number) => Promise<Document> }

type Definition<Input, Args> = {
  name: string
  title: string
  description: string
  /** Who may not answer in time. */
  asks: keyof typeof toolTimeouts
  input: Input
  /** The data of its documents. Further fields are not sent. */
  data: v.GenericSchema<unknown, object>
  /** For a tool that not every source can answer: it is not named to models elsewhere. */
  isIn?: (source: Source) => boolean
  /**
   * Throws a `Refusal` that says what is wrong with the call. "Not found" is an answer.
   */
  run: (args: Args, call: ToolCall) => Promise<Document | Wait>
}

/** A tool that agents can call. */
export type Tool = Definition<ObjectSchema, unknown>

/** Defines a tool. The type of its arguments follows from its schema. */
export const defineTool = <Input extends ObjectSchema>(
  tool: Definition<Input, v.InferOutput<Input>>,
): Tool => ({
  ...tool,
  run: (args, call) => tool.run(v.parse(tool.input, args), call),
})

/**
 * The arguments of a call, whose texts are read without the blanks around them: blanks
 * alone are no text. They include invisible characters, which a search ignores too.
 */
export const trimArguments = (args: unknown): unknown =>
  isFields(args)
    ? Object.fromEntries(
        Object.entries(args).map(([name, value]) => [
          name,
          typeof value === 'string' ? normalizeSpaces(value) : value,
        ]),
      )
    : args
