import { describe, expect, it } from 'vitest'
import { maskNumbers, staffFault } from './staff-text.ts'

const hosts = ['magpie.example', '127.0.0.1:6001']

describe('what the staff may write', () => {
  it.each([
    '你的订单 D2611221234567890 已经到账',
    '有效至 2026-11-29 21:45:00，共 50.00，已完成 32.00',
    '请看 https://magpie.example/help/ck，或 /help/ck',
    '满 1 倍就好，12.50 + 7.50 = 20.00',
    '请拨 95555 或 40012345678',
    '请看magpie.example/help/ck。USDT。TRC20 网络',
    '2026-11-29 21:45 ~ 2026-12-03 09:00',
    '11-29 21:45—12-03 09:00，50.00',
    '开赛 19:30、21:45、23:00、01:30',
    '100.00 + 50.00 = 150.00',
  ])('S-GATE-03: passes: %s', (text) => {
    expect(staffFault(text, hosts)).toBeUndefined()
  })

  it.each([
    ['转到 6222021234567890123', 'letter_number'],
    ['转到 622202123456', 'letter_number'],
    ['6222 0212 3456 7890', 'letter_number'],
    ['62 22-02.12_34·56 78/90', 'letter_number'],
    ['６２２２０２１２３４５６７８９０', 'letter_number'],
    ['①②③④⑤⑥⑦⑧⑨①②③④', 'letter_number'],
    ['六二二二〇二一二三四五六七八九', 'letter_number'],
    ['陆贰贰贰零贰壹贰叁肆伍陆柒', 'letter_number'],
    ['62\u200b22\u200b02\u200b12\u200b34\u200b56\u200b78\u200b90', 'letter_number'],
    ['62\u034f22\u206102\u061c12\u316434\u280056\u{e0100}78\u200d90', 'letter_number'],
    ['622202123456'.replaceAll(/\d/g, '$&\ufe0f\u20e3'), 'letter_number'],
    ['٦٢٢٢٠٢١٢٣٤٥٦', 'letter_number'],
    ['❻❷❷❷⓿❷❶❷❸❹❺❻', 'letter_number'],
    ['➅➁➁➁🄋➁➀➁➂➃➄➅', 'letter_number'],
    ['6222—0212—3456—7890', 'letter_number'],
    ['6222 – 0212 – 3456 – 7890', 'letter_number'],
    ['6222~0212～3456−7890', 'letter_number'],
    ['6222:0212：3456:7890', 'letter_number'],
    ['(6222)(0212)(3456)(7890)', 'letter_number'],
    ['6222ー0212→3456😀7890', 'letter_number'],
    ['19:30 6222 0212 3456 7890 2026-11-29', 'letter_number'],
    ['看喜鹊.com', 'letter_link'],
    ['看 elsewhere。com', 'letter_link'],
    ['看 elsewhere\u2063.\u2064com', 'letter_link'],
    ['加我 https://elsewhere.example/x', 'letter_link'],
    ['看 elsewhere.com', 'letter_link'],
    ['看 ｅｌｓｅｗｈｅｒｅ．ｃｏｍ', 'letter_link'],
    ['https://magpie.example@elsewhere.com/', 'letter_link'],
    ['https://magpie.example.elsewhere.com/', 'letter_link'],
    ['写到 someone@elsewhere.com', 'letter_link'],
    ['t.me/somebody', 'letter_link'],
  ])('S-GATE-03: refuses %s', (text, fault) => {
    expect(staffFault(text, hosts)).toBe(fault)
  })
})

describe('numbers in a member’s text', () => {
  it.each([
    ['我的卡 4111111111111111 没到账', '我的卡 **** 1111 没到账'],
    ['卡号 6222 0212 3456 7890 123', '卡号 **** 0123'],
    ['４１１１１１１１１１１１１１１１', '**** 1111'],
    ['4111—1111—1111—1111', '**** 1111'],
    ['4111 – 1111 – 1111 – 1111。', '**** 1111。'],
    ['６２２２：０２１２：３４５６：７８９０', '**** 7890'],
    ['13800138000 4111 1111 1111 1111, 50.00', '13800138000 **** 1111, 50.00'],
    ['4111 1111 1111 1111, 4111 1111 1111 1111', '**** 1111, **** 1111'],
    ['订单 D2611221234567890', '订单 D2611221234567890'],
    ['手机 13800138000，1,000.00', '手机 13800138000，1,000.00'],
  ])('L34: %s', (text, kept) => {
    expect(maskNumbers(text)).toBe(kept)
  })
})
