// A push service and the browser behind it, by another implementation of RFC 8291 and RFC 8292 than
// the one that is tested. It speaks HTTPS with key.pem and cert.pem of its folder, prints its port and
// the keys of the browser, and removes the folder at the end of its input. A path such as /429:30,201/x
// is answered with 429 and Retry-After: 30 the first time, and with 201 from then on; GET /sent/x lists
// what was sent to the paths that end with /x, each noted before it was answered.
import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'crypto'
import { readFileSync, rmSync } from 'fs'
import { createServer } from 'https'

const browser = createECDH('prime256v1')
browser.generateKeys()
const auth = randomBytes(16)
const hmac = (key, ...parts) => createHmac('sha256', key).update(Buffer.concat(parts)).digest()
const text = value => Buffer.from(value)

function decrypted(body) {
  const [salt, size, length] = [body.subarray(0, 16), body.readUInt32BE(16), body[20]]
  const sender = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  if (sealed.length > size) throw new Error('more than one record')
  const shared = hmac(auth, browser.computeSecret(sender))
  const info = [text('WebPush: info\0'), browser.getPublicKey(), sender, Buffer.of(1)]
  const secret = hmac(salt, hmac(shared, ...info))
  const key = hmac(secret, text('Content-Encoding: aes128gcm\0\x01')).subarray(0, 16)
  const nonce = hmac(secret, text('Content-Encoding: nonce\0\x01')).subarray(0, 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  return padded.subarray(0, end).toString()
}

function claims(authorization) {
  const [, token, key] = authorization.match(/^vapid t=([\w.-]+), k=([\w-]+)$/)
  const [header, payload, signature] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(half => half.toString('base64url'))
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isRight = verify('sha256', text(`${header}.${payload}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  return { ...JSON.parse(Buffer.from(payload, 'base64url')), key, isRight }
}

const seen = new Map()

function answer(path) {
  const answers = path.split('/')[1].split(',')
  const count = seen.get(path) ?? 0
  seen.set(path, count + 1)
  const [status, retryAfter] = answers[Math.min(count, answers.length - 1)].split(':')
  return [Number(status), retryAfter ? { 'retry-after': retryAfter } : {}]
}

const pem = { key: readFileSync('key.pem'), cert: readFileSync('cert.pem') }
const sent = []

const server = createServer(pem, async (request, response) => {
  const { method, url, headers } = request
  if (method === 'GET') {
    const name = url.slice('/sent'.length)
    return response.end(JSON.stringify(sent.filter(one => one.url.endsWith(name))))
  }
  const parts = []
  for await (const part of request) parts.push(part)
  const message = JSON.parse(decrypted(Buffer.concat(parts)))
  sent.push({ url, headers, message, claims: claims(headers.authorization) })
  response.writeHead(...answer(url)).end()
})
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({
  port: server.address().port, p256dh: browser.getPublicKey('base64url'),
  auth: auth.toString('base64url')
})))
process.stdin.on('end', () => {
  rmSync(process.cwd(), { recursive: true })
  process.exit()
}).resume()
