// Files that a stranger may send where a picture is asked for.

import type { Endpoint } from '../endpoint.ts'
import { oddTypes } from './bodies.ts'
import { type Good, type HostileInput, withQuery } from './good-input.ts'

/** Bodies for an endpoint that takes a file: broken files of its types, and files of other types. */
export const uploaded = (
  endpoint: Endpoint,
  good: Good,
  url: string,
  inQuery: Good['ask'],
): readonly HostileInput[] => {
  const [type = '', ...others] = endpoint.upload ?? []
  const make = (name: string, payload: Buffer, contentType: string): HostileInput => ({
    name,
    method: 'POST',
    url: withQuery(url, inQuery),
    headers: { ...good.headers(payload), 'content-type': contentType },
    payload,
    mayPass: false,
  })
  const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb004300', 'hex')
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff0802000000', 'hex')
  const files: readonly (readonly [string, Buffer])[] = [
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['text', Buffer.from('no picture')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['an archive', Buffer.from('504b030414000000', 'hex')],
    ['a program', Buffer.from('7f454c460201010000000000', 'hex')],
    ['the head of a JPEG', jpeg],
    ['a JPEG with a page behind it', Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])],
    ['a PNG of four milliards by four milliards', png],
    ['zeros', Buffer.alloc(4_096)],
    ['more than it takes', Buffer.alloc(endpoint.bodyLimit + 1, 0xff)],
  ]
  return [
    ...files.flatMap(([name, payload]) => [type, ...others].map((one) => make(`${name} as ${one}`, payload, one))),
    ...[...oddTypes, 'application/json', 'application/octet-stream', 'image/svg+xml', `${type}; charset=utf-8`].map(
      (odd) => make(`content type ${odd}`, Buffer.from('{}'), odd),
    ),
  ]
}
