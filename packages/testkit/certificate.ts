// A self-signed certificate for `localhost` and 127.0.0.1, new for each run: TLS can be tested without a tool on the
// machine, and the repository contains no key. It is DER (X.690), written by hand: lengths, tags, five fields.

import { createPrivateKey, generateKeyPairSync, sign, X509Certificate } from 'node:crypto'

const tlv = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const size =
    body.length < 0x80
      ? [body.length]
      : body.length < 0x100
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...parts: readonly Buffer[]): Buffer => tlv(0x30, ...parts)
const text = (tag: number, value: string): Buffer => tlv(tag, Buffer.from(value, 'ascii'))
const oid = (hex: string): Buffer => tlv(0x06, Buffer.from(hex, 'hex'))

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
const name = sequence(tlv(0x31, sequence(oid('550403'), text(0x0c, 'localhost'))))
const validity = sequence(text(0x17, '200101000000Z'), text(0x17, '491231235959Z'))

const alternatives = sequence(text(0x82, 'localhost'), tlv(0x87, Buffer.from([127, 0, 0, 1])))
const isAuthority = sequence(tlv(0x01, Buffer.from([0xff])))
const extensions = tlv(
  0xa3,
  sequence(
    sequence(oid('551d11'), tlv(0x04, alternatives)),
    sequence(oid('551d13'), tlv(0x01, Buffer.from([0xff])), tlv(0x04, isAuthority)),
  ),
)

export type Certificate = { readonly key: string; readonly cert: string }

/** Both as PEM. */
export const localCertificate = (): Certificate => {
  const pair = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const version = tlv(0xa0, tlv(0x02, Buffer.from([2])))
  const serial = tlv(0x02, Buffer.from([1]))
  const told = sequence(version, serial, ecdsaWithSha256, name, validity, name, pair.publicKey, extensions)
  const signature = sign('sha256', told, createPrivateKey(pair.privateKey))
  const der = sequence(told, ecdsaWithSha256, tlv(0x03, Buffer.from([0]), signature))
  return { key: pair.privateKey, cert: new X509Certificate(der).toString() }
}
