# Prints the parameters that the SDK for Ruby lists for its requests, as JSON by class and method. SDK_FOLDER names its sources.
$LOAD_PATH.unshift(File.join(ENV.fetch("SDK_FOLDER"), "lib"))
require "braintree"
require "json"

def leaves(signature, before = "")
  signature.flat_map do |entry|
    next "#{before}#{entry}" unless entry.is_a?(Hash)
    entry.flat_map { |name, inner| inner.is_a?(Array) ? leaves(inner, "#{before}#{name}.") : "#{before}#{name}" }
  end
end

listed = {}
Braintree.constants.map { |name| Braintree.const_get(name) }.grep(Class).each do |one|
  one.singleton_methods(false).grep(/_signature$/).each do |method|
    next unless one.method(method).arity <= 0
    signature = one.send(method)
    listed["#{one.name.delete_prefix("Braintree::")}.#{method}"] = leaves(signature) if signature.is_a?(Array)
  end
end
puts JSON.generate(listed)
