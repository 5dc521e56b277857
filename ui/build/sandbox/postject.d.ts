/** Puts resources into executables, by Node's makers. It has no types of its own. */
declare module 'postject' {
  export function inject(
    executable: string,
    resource: string,
    content: Buffer,
    options: { sentinelFuse: string; machoSegmentName?: string },
  ): Promise<void>;
}
