export const bestMatchFirst = '最佳匹配在前'
export const swappableFirst = '可兑换的在前'
export const mostListsFirst = '列表最多的在前'
export const order = '排序'
export const category = '类别'
export const searchNotLoaded = '代币搜索尚未加载。'
export const tokensNotLoaded = '代币尚未加载。'
export const chainsNotLoaded = '链尚未加载。'
export const itsDataIsInvalid = '其数据无效。'
export const theirDataIsInvalid = '其数据无效。'
export const show = '显示 {count|# 种代币}'
export const filterNotApplied = '筛选未生效'
export const swappableUnknown = '我们目前无法检查网络可以兑换哪些代币。'
export const compareAddress = '代币符号不能作为凭据。请比较地址。'
export const noTokensAvailable = '没有可用的代币'
export const nonePublished = '网络尚未发布任何代币。'
export const noTokensFound = '未找到代币'
export const noTokens = '没有代币{filters}。'
export const searchFor = '搜索 {text}。'
export const searchTokens = '搜索代币'
export const placeholder = '代币符号、名称或地址'
export const backToTheTop = '返回顶部'
export const lists = '列表'
export const byTicker = '符号，A 到 Z'
export const byName = '名称，A 到 Z'
export const byChain = '链，A 到 Z'
export const folded = {
  categories: '{count|# 个类别}无匹配',
  chains: '{count|# 条链}无匹配',
} as const
export const hiddenRecords = {
  token: '已隐藏 {count|# 种代币}',
  chain: '已隐藏 {count|# 条链}',
} as const
export const listNames = { tokens: '代币', chains: '链' } as const
export const warningCount = '警告（{count}）'
export const noTokenMatches =
  '没有代币匹配“{text}”{filters}。请尝试代币符号加链，例如“usdc base”。'
/** After 没有代币; '' without filters. */
export const withFilters =
  '[（链：{chains}）][（类别：{categories}）][{hasWarnings?}（有警告）]'
export const foreignLetters = '“{text}”含有看起来像拉丁字母的字母。'
export const shownOf = '{total}/{of}'
export const shownCount = '{total}/{of} 种代币'
export const title = ['代币：{q}', '代币'] as const
