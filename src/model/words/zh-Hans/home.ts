export const chainsFailed = '无法加载链。'
export const heading = '跟踪跨链兑换'
export const edit = '编辑'
export const pasteBlocked = '浏览器阻止了粘贴。请长按搜索框，然后选择“粘贴”。'
export const emptyClipboard = '没有可粘贴的内容。请先复制交易哈希。'
export const paste = '粘贴'
export const chainsInSentence = '链'
export const active = '现在可以兑换'
export const ended = '已停止运行'
export const latestSwaps = '最新兑换'
export const ago = '{age}前'
export const recordedPicture = '{sold} 来自 THORChain，{received} 到 Ethereum。'
export const recordedOn = '录制的兑换，日期为 {date}。网络响应后，实时兑换会显示在这里。'
export const tokenQuestion = '这是真正的 USDC 吗？'
export const nameLookUp = '查询名称'
export const nameQuestion = '这是谁的名称？'
export const introduction = [
  '{hasNames?}查看您的钱在哪里。发送之前，检查代币或名称。',
  '查看您的钱在哪里。发送之前，检查代币。',
] as const
export const all = '全部'
export const allTransactions = '所有交易'
