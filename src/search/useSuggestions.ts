import { joinTexts, tokenTypes } from '../model/words/pieces'
import { formatMeant } from '../model/words/meantText'
import { formatTokenRemark } from '../model/words/tokenText'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { normalizeTicker } from '../model/tokens/foldText'
import { getTokenVerdict, isReal } from '../model/tokens/tokenStatements'
import { contractLabels, renameTexts } from '#words/tokenSearch'
import { endText, fillText, sayText } from '../model/words/messages'
import { chainsQuery } from '../queries/chains'
import { nameReportQuery } from '../queries/nameReport'
import { serviceQuery } from '../queries/service'
import { suggestedTokensQuery } from '../queries/tokens'
import { useQuery } from '../queries/useQuery'
import { useStored } from '../storage/stored'
import { watched } from '../storage/watched'
import { useTimeout } from '../ui/useTimeout'
import type { SearchOption } from './options'
import { readQuery, type SearchQuery } from './readQuery'
import { getSearchedThings } from './searchedThings'
import { useRecents } from './useRecents'
import {
  isDecided,
  type OptionGroup,
  readNameState,
  suggest,
  type SuggestionSources,
} from './suggest'
import * as words from '#words/searchPanel'

const debounceMs = 120

/** The suggestions for a text, and what is said about them. */
export type Suggestions = {
  query: SearchQuery
  groups: readonly OptionGroup[]
  /** Those of all groups. Enter opens the first. */
  options: readonly SearchOption[]
  /** Whether the first option will stay the first, so that Enter can open it. */
  isDecided: boolean
  /** Why the text cannot be opened; '' if it can. */
  problem: string
  /** What is to be known before the first option is opened; '' for nothing. */
  caution: string
  /** The problem, the progress of a request, or a remark; '' for none. */
  note: string
  /** The character that the problem or the remark names. */
  typo: SearchQuery['typo']
  /** The sentence for screen readers; null while it may still change. */
  announcement: string | null
}

/** Returns the suggestions for a text. Nothing is requested before it has settled. */
export function useSuggestions(text: string): Suggestions {
  const query = useMemo(() => readQuery(text), [text])
  const [settled, setSettled] = useState('')
  useTimeout(text, debounceMs, setSettled)
  const isSettled = settled === text

  const lookups = useLookups(query, isSettled)
  const { sources, previousMatches, isLoading, hasFailed } = lookups
  const groups = suggest(query, {
    ...sources,
    matches: sources.matches ?? previousMatches,
  })
  const options = groups.flatMap((group) => group.options)
  const canEnter = isDecided(query, sources)

  const renameNote = describeRename(sources.matches?.rename ?? null)
  const results = { query, sources, groups, options, renameNote, isDecided: canEnter }
  const problem = findProblem(results)
  const isFinal = isSettled && (!isLoading || hasFailed)
  const meant = sources.matches?.meant
  const foreign = meant?.code === 'letters' ? meant.foreign : null
  const foreignTypo = foreign && {
    text: query.tokenQuery,
    index: foreign.index,
    mended: '',
  }
  const told = describeText(results, problem, describeProgress(query, lookups))
  return {
    query,
    groups,
    options,
    isDecided: canEnter,
    problem,
    ...told,
    typo: problem === '' ? foreignTypo : query.typo,
    announcement: isFinal
      ? describeResults({ ...results, ...told }, problem, hasFailed)
      : null,
  }
}

function describeText(
  { query, sources, renameNote }: Results,
  problem: string,
  progress: string,
): Pick<Suggestions, 'caution' | 'note'> {
  if (problem !== '') return { caution: '', note: problem }
  const remark = findRemark(query, sources)
  const code = sources.matches?.meant?.code
  const isFirst = code === 'letters' || code === 'elsewhere'
  return {
    caution: query.caution || (isFirst ? remark : ''),
    note: progress || renameNote || (isFirst ? '' : remark),
  }
}

function useLookups({ isContract, tokenQuery, word }: SearchQuery, isSettled: boolean) {
  const canLoad = isSettled && tokenQuery !== ''
  const chains = useQuery({ ...chainsQuery, enabled: canLoad }).data?.records
  const search = useQuery({
    ...suggestedTokensQuery(tokenQuery),
    enabled: canLoad,
    placeholderData: keepPreviousData,
  })
  const matches = canLoad && !search.isPlaceholderData ? search.data : undefined

  // Other words stay private until Enter.
  const isTickerLike =
    matches?.rows.some(
      ({ record }) => normalizeTicker(record.ticker) === word.toUpperCase(),
    ) === true
  const sources: SuggestionSources = {
    matches,
    ...useNameState(word, isTickerLike),
    hasTransactionLists: useQuery(serviceQuery).data?.hasAddressTransactions === true,
    chainCodes: chains?.map(({ chain }) => chain),
    deposits: useMemo(
      () =>
        chains &&
        new Map(chains.map((each) => [each.chain, each.depositAddresses] as const)),
      [chains],
    ),
    watched: useStored(watched),
    recent: useRecents(),
  }
  const isLoading = canLoad && matches === undefined
  return {
    sources,
    // Until the matches of a word are known, those of the previous one are shown.
    previousMatches: tokenQuery === '' || isContract ? undefined : search.data,
    isLoading,
    hasFailed: isLoading && search.failureReason !== null,
  }
}

function useNameState(
  word: string,
  isWanted: boolean,
): Pick<SuggestionSources, 'isRegistered' | 'isExpired'> {
  const { data, dataUpdatedAt, failureCount } = useQuery({
    ...nameReportQuery(word.toLowerCase()),
    enabled: isWanted && word !== '',
  })
  if (data !== undefined) return readNameState(data, dataUpdatedAt)
  // After an error the tokens are used, because a retry takes seconds.
  return { isRegistered: word === '' || failureCount > 0 ? false : undefined }
}

type Results = Pick<Suggestions, 'query' | 'groups' | 'options' | 'isDecided'> & {
  sources: SuggestionSources
  renameNote: string
}

type ToldResults = Results & { caution: string }

function findProblem(results: Results) {
  const { query, sources, options, renameNote } = results
  // A part of a contract can match tokens although it looks like a damaged hash.
  const { total = 0, meant } = sources.matches ?? {}
  if (total > 0 || meant?.code === 'contract') return ''
  // Of a shortened hash the whole one is known here.
  if (options.some(({ kind }) => kind === 'recent' || kind === 'watched')) return ''
  if (query.problem !== '') return query.problem
  if (!results.isDecided || options.length > 0) return ''
  return (
    renameNote ||
    query.nameProblem ||
    fillText(words.unrecognized, { things: getSearchedThings() })
  )
}

type Rename = NonNullable<NonNullable<SuggestionSources['matches']>['rename']>

const describeRename = (rename: Rename | null) =>
  rename === null || rename.isListed
    ? ''
    : joinTexts(
        (['renamed', 'not-listed'] as const).map((code) =>
          sayText(renameTexts, { code, ...rename }, tokenTypes),
        ),
      )

function findRemark(query: SearchQuery, { matches }: SuggestionSources) {
  const meant = matches?.meant
  if (!meant) return describeName(query)
  // The script of a letter says more than its code.
  const script = meant.code === 'letters' ? query.foreignText : ''
  return script || formatMeant(meant) || describeName(query)
}

const describeName = ({ nameProblem }: SearchQuery) =>
  nameProblem && joinTexts([words.invalidName, nameProblem])

type Progress = { isLoading: boolean; hasFailed: boolean }

function describeProgress(
  { isContract }: SearchQuery,
  { isLoading, hasFailed }: Progress,
): string {
  if (!isLoading) return ''
  if (hasFailed) return joinTexts([words.tokensFailed, words.pressEnter])
  return isContract ? words.checkingLists : words.loadingTokens
}

function describeResults(results: ToldResults, problem: string, hasFailed: boolean) {
  const { query, groups, options, renameNote, caution } = results
  const [top] = options
  const heading =
    top?.token && (top.kind === 'exact' || isReal(top.token))
      ? formatTokenRemark(getTokenVerdict(top.token)).label
      : groups[0]?.title
  const count = fillText(words.results, { count: options.length })
  const warning = top?.warning ? sayText(contractLabels, top.warning, tokenTypes) : ''
  const found = [caution, heading, warning, renameNote, query.nameProblem, count]
  const texts = [hasFailed ? words.tokensFailed : '', ...(problem ? [problem] : found)]
  return joinTexts(texts.map((text = '') => endText(text)))
}
