/** Kinds of values that several settings have. */
import { z } from 'zod';

export const port = z.coerce.number('must be a port number').int().min(0).max(65_535);

export const origin = z
  .url('must be an origin such as https://santa.example')
  .transform((text) => new URL(text).origin);

export const positive = z.coerce.number('must be a number').int().positive();

/** 32 bytes. */
export const key = z
  .string()
  .regex(/^[\da-f]{64}$/i, 'must be 64 hexadecimal digits')
  .transform((text) => Buffer.from(text, 'hex'));

/** Keys with commas in between, the newest first. */
export const keys = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.tuple([key], key));

/** Things per second. */
export const rate = z.coerce.number('must be a number').positive();

/** Whether a host is this machine. */
export const isLoopback = (host: string) => /^(?:127\.\d+\.\d+\.\d+|::1|\[::1\]|localhost)$/.test(host);
