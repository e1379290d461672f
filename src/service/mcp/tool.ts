import type * as v from 'valibot'
import { type OwnResponse, readMessage } from './ownApi'

/** Why a tool cannot answer, in a sentence for its caller. */
export class ToolProblem extends Error {}

/** What a tool may use while it answers one call. */
export type ToolContext = {
  /**
   * Requests a path of this service, and counts that for the client. `signal` ends the
   * wait for it.
   */
  request: (path: string, signal?: AbortSignal) => Promise<OwnResponse>
  /** The names of the registries in paths, such as "thor". */
  prefixes: readonly string[]
  /** The origin of this service as the client sees it. */
  origin: string
  /** When the call arrived, ms of `performance.now`. */
  receivedAt: number
  /** Unix ms. */
  now: () => number
}

type ObjectSchema = v.ObjectSchema<v.ObjectEntries, undefined>

/** A tool that agents can call. */
export type Tool<Input extends ObjectSchema, Output extends ObjectSchema> = {
  name: string
  title: string
  description: string
  input: Input
  output: Output
  /**
   * Answers in sentences and as data. Throws a `ToolProblem`. "Not found" is an answer.
   */
  answer: (
    args: v.InferOutput<Input>,
    context: ToolContext,
  ) => Promise<{ text: string; data: v.InferOutput<Output> }>
}

/** Makes the types of a tool follow from its schemas. */
export const defineTool = <Input extends ObjectSchema, Output extends ObjectSchema>(
  tool: Tool<Input, Output>,
): Tool<Input, Output> => tool

/** The JSON of a response. Throws a `ToolProblem` with the service's words for an error. */
export function readData(response: OwnResponse): unknown {
  const { status, text } = response
  if (status >= 400)
    throw new ToolProblem(
      readMessage(response) || `The service responded with the status ${status}.`,
    )
  try {
    return JSON.parse(text)
  } catch {
    throw new ToolProblem('The service sent an unexpected response.')
  }
}

/** A path from a template, in which every value is one segment or parameter. */
export const writePath = (
  parts: TemplateStringsArray,
  ...values: readonly string[]
): string =>
  String.raw({ raw: parts }, ...values.map((value) => encodeURIComponent(value)))
