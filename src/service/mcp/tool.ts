import * as v from 'valibot'
import { isFields } from '../../contract/lenient'
import { normalizeSpaces } from '../../model/text'
import type { toolTimeouts } from '#words/agent'
import type { Source } from '../sources/source'
import type { Caller } from '../tracking/caller'
import type { ServiceContext } from '../tracking/context'
import type { LookUp } from '../tracking/limitLookUps'
import type { WaitForEnd } from './endWaits'
import type { ReadTokens } from './tokenReader'

/** What the tools look up, in the service's own process. */
export type ToolService = ServiceContext & {
  waitForEnd: WaitForEnd
  readTokens: ReadTokens
}

/** What a tool may use while it answers one call. */
export type ToolCall = ToolService & {
  /** The origin of this service as the client sees it. */
  origin: string
  /** Some look-ups of a call run at a time. */
  lookUp: LookUp
}

type ObjectSchema = v.ObjectSchema<v.ObjectEntries, undefined>

/** An answer in sentences and as data, of which `output` makes what is sent. */
type Answer<Data> = { text: string; data: Data }

/** What answers a call once it has waited. `passedMs`: for how long it was answered until then. */
type Wait<Data> = {
  wait: (caller: Caller, passedMs: number) => Promise<Answer<Data>>
}

type Definition<Input, Output, Args, Data> = {
  name: string
  title: string
  description: string
  /** Who may not answer in time. */
  asks: keyof typeof toolTimeouts
  input: Input
  output: Output
  /** Schemas that stand in `output` several times, by the name that they have there. */
  definitions?: Readonly<Record<string, v.GenericSchema>>
  /** For a tool that not every source can answer. */
  support?: { isIn: (source: Source) => boolean; otherwise: Answer<Data> }
  /**
   * Throws a `Refusal` that says what is wrong with the call. "Not found" is an answer.
   */
  run: (args: Args, call: ToolCall) => Promise<Answer<Data> | Wait<Data>>
}

/** A tool that agents can call. */
export type Tool = Definition<ObjectSchema, ObjectSchema, unknown, object>

/** Defines a tool. The types of its function follow from its schemas. */
export const defineTool = <Input extends ObjectSchema, Output extends ObjectSchema>(
  tool: Definition<Input, Output, v.InferOutput<Input>, v.InferInput<Output>>,
): Tool => ({
  ...tool,
  async run(args, call) {
    const { input, support, run } = tool
    if (support?.isIn(call.source) === false) return support.otherwise
    return run(v.parse(input, args), call)
  },
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
