// The phrases that users know from other sites (domain.md, copy bank), word for word except for figures and for 您,
// which is 你 everywhere here. Three differ on purpose: an empty list names what is missing (暂无赛事, 暂无消息) and never only
// 数据; a member's own limit is per day, week or month, so it is 已达到你设置的限额 without 每日; and only the end of a venue's
// maintenance is known (维护至 {time}).

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const files = [
  'apps/player/locales/**/zh-CN.json',
  'domains/*/{web/,web/*/*/,}locales/zh-CN.json',
  'packages/*/locales/zh-CN.json',
]

const bare = (text: string): string => text.replace(/\{[^}]*\}/g, '#').replace(/\s/g, '')

const said = globSync(files, { cwd: root, exclude: (name) => name === 'node_modules' }).flatMap((file) =>
  Object.values(JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>).map(bare),
)

it.each([
  ['lists', '加载中…', '没有更多了', '暂无赛事', '暂无投注记录', '暂无消息'],
  ['slip', '请输入投注金额', '低于最低限额{min}', '已按最高可投{max}调整', '余额不足，去存款', '赔率已变化 {a}→{b}'],
  [
    'slip',
    '盘口已变化',
    '比分已变化，请确认',
    '盘口已关闭',
    '该玩法不支持串关',
    '同场赛事不可串关',
    '至少选择2场',
    '最多选择{n}项',
  ],
  ['ticket', '注单确认中', '投注成功', '投注未被接受（原因：{r}），本金已退回', '提前结算处理中', '报价已更新'],
  ['money', '订单已创建，请在{t}内完成', '付款金额须与订单一致', '已提交，等待审核', '已退回：{r}', '还需完成流水{n}'],
  ['money', '新绑定账户{h}小时后可取款', '转账处理中，请勿重复提交'],
  ['account', '登录已失效，请重新登录', '账号已在其他设备登录', '两次输入不一致', '姓名须与银行卡开户名一致'],
  ['account', '地址格式不正确（请核对协议 TRC20/ERC20）'],
  ['service', '场馆维护中', '当前地区暂不提供服务', '网络异常，请稍后重试'],
  ['protection', '你已连续使用{n}分钟', '本次净输赢', '已达到你设置的限额', '自我排除生效至'],
])('the copy bank: %s', (_of, ...phrases) => {
  expect(said.length).toBeGreaterThan(2000)
  expect(phrases.filter((phrase) => !said.some((text) => text.includes(bare(phrase))))).toEqual([])
})
