CREATE INDEX `promotions_typed` ON `promotions` (replace(code, '-', ''));
