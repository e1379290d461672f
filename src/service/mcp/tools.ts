import { checkAddressTool } from './addressTool'
import { resolveNameTool } from './nameTool'
import { checkTokenTool, findTokenTool } from './tokenTools'
import type { Tool } from './tool'
import { listTransactionsTool, trackTransactionTool } from './transactionTools'

/** The tools for agents. All of them only read. */
export const tools: readonly Tool[] = [
  trackTransactionTool,
  listTransactionsTool,
  checkTokenTool,
  findTokenTool,
  resolveNameTool,
  checkAddressTool,
]
