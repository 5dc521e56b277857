# Loaded before the specs of braintree_ruby: does without Bundler and what only its authors' runs need.
module Kernel
  alias_method :require_of_ruby, :require
  def require(name)
    return true if ["bundler/setup", "rspec/retry", "pry"].include?(name)

    require_of_ruby(name)
  end
end

require "rspec"
RSpec.configure do |config|
  [:verbose_retry, :display_try_failure_messages, :default_retry_count, :default_sleep_interval].each do |name|
    config.add_setting name
  end
end
